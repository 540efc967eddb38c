package io.github.bigtablemapper.benchmarks.compile;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;

/** Keeps what a compiler writes in memory, so that no disk is measured. */
final class InMemoryFiles extends ForwardingJavaFileManager<JavaFileManager> {
  private final List<Written> written = new ArrayList<>();

  InMemoryFiles(JavaFileManager files) {
    super(files);
  }

  /** {@return how many files of each kind there are, and their lines or bytes} */
  String sizes() {
    return "%d sources of %d lines, %d classes of %d bytes"
        .formatted(
            of(JavaFileObject.Kind.SOURCE).count(),
            of(JavaFileObject.Kind.SOURCE)
                .mapToLong(source -> source.getCharContent(true).toString().lines().count())
                .sum(),
            of(JavaFileObject.Kind.CLASS).count(),
            of(JavaFileObject.Kind.CLASS).mapToLong(type -> type.bytes.size()).sum());
  }

  private Stream<Written> of(JavaFileObject.Kind kind) {
    return written.stream().filter(file -> file.getKind() == kind);
  }

  @Override
  public JavaFileObject getJavaFileForOutput(
      Location location, String className, JavaFileObject.Kind kind, FileObject sibling) {
    Written file = new Written(className.replace('.', '/') + kind.extension, kind);
    written.add(file);
    return file;
  }

  @Override
  public FileObject getFileForOutput(
      Location location, String packageName, String relativeName, FileObject sibling) {
    return new Written(relativeName, JavaFileObject.Kind.OTHER);
  }

  private static final class Written extends SimpleJavaFileObject {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

    Written(String path, Kind kind) {
      super(URI.create("memory:///" + path), kind);
    }

    @Override
    public OutputStream openOutputStream() {
      return bytes;
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return bytes.toString(StandardCharsets.UTF_8);
    }
  }
}
