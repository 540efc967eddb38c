package io.github.bigtablemapper.benchmarks.compile;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;

/** Keeps what a compiler writes in memory, so that no disk is measured. */
final class InMemoryFiles extends ForwardingJavaFileManager<JavaFileManager> {
  InMemoryFiles(JavaFileManager files) {
    super(files);
  }

  @Override
  public JavaFileObject getJavaFileForOutput(
      Location location, String className, JavaFileObject.Kind kind, FileObject sibling) {
    return new Written(className.replace('.', '/') + kind.extension, kind);
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
