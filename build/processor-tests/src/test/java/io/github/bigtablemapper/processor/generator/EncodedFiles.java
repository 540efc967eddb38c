package io.github.bigtablemapper.processor.generator;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.FileNotFoundException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;

/**
 * Files of a compilation in memory. As on a disk, a generated source is written and read in the
 * encoding of the compiler, and a character that the encoding does not have is lost.
 */
public final class EncodedFiles extends ForwardingJavaFileManager<StandardJavaFileManager>
    implements StandardJavaFileManager {
  private final Charset encoding;
  private final Map<String, MemoryFile> written = new LinkedHashMap<>();

  public EncodedFiles(StandardJavaFileManager files, Charset encoding) {
    super(files);
    this.encoding = encoding;
  }

  /** {@return a source that the user writes; with escapes of characters beyond ASCII} */
  public static JavaFileObject source(String name, String text) {
    StringBuilder escaped = new StringBuilder();
    text.chars()
        .forEach(
            each -> escaped.append(each < 0x80 ? "" + (char) each : "\\u%04x".formatted(each)));
    return new SimpleJavaFileObject(
        uri("source", name, JavaFileObject.Kind.SOURCE), JavaFileObject.Kind.SOURCE) {
      @Override
      public CharSequence getCharContent(boolean ignoreEncodingErrors) {
        return escaped;
      }

      @Override
      public boolean isNameCompatible(String simpleName, Kind kind) {
        return kind == Kind.SOURCE && name.substring(name.lastIndexOf('.') + 1).equals(simpleName);
      }
    };
  }

  /** {@return what was written and is no class, by its name} */
  public Map<String, String> texts() {
    Map<String, String> texts = new TreeMap<>();
    written.forEach(
        (name, file) -> {
          if (file.getKind() != JavaFileObject.Kind.CLASS) {
            texts.put(name, file.getCharContent(true).toString());
          }
        });
    return texts;
  }

  private static URI uri(String scheme, String name, JavaFileObject.Kind kind) {
    return URI.create(
        scheme + ":///" + URLEncoder.encode(name, StandardCharsets.UTF_8) + kind.extension);
  }

  private final class MemoryFile extends SimpleJavaFileObject {
    private final String simpleName;
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

    MemoryFile(String name, Kind kind) {
      super(uri("generated", name, kind), kind);
      simpleName = name.substring(name.lastIndexOf('.') + 1);
    }

    @Override
    public OutputStream openOutputStream() {
      return bytes;
    }

    @Override
    public Writer openWriter() {
      return new OutputStreamWriter(bytes, encoding);
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return bytes.toString(encoding);
    }

    @Override
    public boolean isNameCompatible(String name, Kind kind) {
      return kind == getKind() && name.equals(simpleName);
    }
  }

  private MemoryFile write(String name, JavaFileObject.Kind kind) {
    return written.compute(name + kind.extension, (key, old) -> new MemoryFile(name, kind));
  }

  @Override
  public JavaFileObject getJavaFileForOutput(
      Location location, String className, JavaFileObject.Kind kind, FileObject sibling) {
    return write(className, kind);
  }

  @Override
  public FileObject getFileForOutput(
      Location location, String packageName, String relativeName, FileObject sibling) {
    return write(packageName + "/" + relativeName, JavaFileObject.Kind.OTHER);
  }

  @Override
  public FileObject getFileForInput(Location location, String packageName, String relativeName)
      throws FileNotFoundException {
    throw new FileNotFoundException(relativeName);
  }

  @Override
  public boolean isSameFile(FileObject a, FileObject b) {
    return a.equals(b);
  }

  @Override
  public Iterable<? extends JavaFileObject> getJavaFileObjectsFromFiles(
      Iterable<? extends File> files) {
    return fileManager.getJavaFileObjectsFromFiles(files);
  }

  @Override
  public Iterable<? extends JavaFileObject> getJavaFileObjects(File... files) {
    return fileManager.getJavaFileObjects(files);
  }

  @Override
  public Iterable<? extends JavaFileObject> getJavaFileObjectsFromStrings(Iterable<String> names) {
    return fileManager.getJavaFileObjectsFromStrings(names);
  }

  @Override
  public Iterable<? extends JavaFileObject> getJavaFileObjects(String... names) {
    return fileManager.getJavaFileObjects(names);
  }

  @Override
  public void setLocation(Location location, Iterable<? extends File> path) {
    try {
      fileManager.setLocation(location, path);
    } catch (java.io.IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public Iterable<? extends File> getLocation(Location location) {
    return fileManager.getLocation(location);
  }
}
