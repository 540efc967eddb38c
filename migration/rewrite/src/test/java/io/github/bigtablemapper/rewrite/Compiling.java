package io.github.bigtablemapper.rewrite;

import static java.util.Comparator.comparing;

import io.github.bigtablemapper.fixture.KeptFiles;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.ServiceLoader;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.annotation.processing.Processor;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;

/**
 * Sources compiled by javac with Lombok and the mapper's processor.
 *
 * @param errors what the compiler and the processor refuse
 * @param places where they refuse it
 */
record Compiling(Path classes, List<String> errors, List<Place> places) {
  /**
   * One error.
   *
   * @param file the path of the source, as it was given
   * @param position the first character of what is refused, from 0
   */
  record Place(String file, int position, String text) {}

  private static final List<File> CLASS_PATH =
      Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
          .map(File::new)
          .toList();

  /** What has processors: others of the class path do nothing for code of the SDK alone. */
  private static final Pattern PROCESSED =
      Pattern.compile("io\\.github\\.bigtablemapper|lombok\\.");

  private static final JavaCompiler JAVAC = KeptFiles.compiler();

  /** {@return the result of a compilation into a directory} */
  static Compiling of(Map<String, String> sources, Path classes) {
    DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
    List<String> options =
        List.of(
            "-XDshould-stop.ifError=FLOW", // one error hides no others
            "-Xmaxerrs",
            "1000");
    List<JavaFileObject> files = new ArrayList<>();
    sources.forEach((name, text) -> files.add(new Source(name, text)));
    try (StandardJavaFileManager manager = JAVAC.getStandardFileManager(found, Locale.ROOT, null)) {
      manager.setLocation(StandardLocation.CLASS_PATH, CLASS_PATH);
      manager.setLocation(StandardLocation.CLASS_OUTPUT, List.of(classes.toFile()));
      JavaCompiler.CompilationTask task = JAVAC.getTask(null, manager, found, options, null, files);
      boolean isGenerated = sources.values().stream().anyMatch(PROCESSED.asPredicate());
      task.setProcessors(isGenerated ? processors() : List.of());
      boolean isDone = task.call();
      List<String> errors =
          found.getDiagnostics().stream()
              .filter(each -> each.getKind() == Diagnostic.Kind.ERROR)
              .map(Compiling::text)
              .toList();
      List<Place> places =
          found.getDiagnostics().stream()
              .filter(each -> each.getKind() == Diagnostic.Kind.ERROR && each.getSource() != null)
              .map(Compiling::place)
              .toList();
      return new Compiling(classes, isDone ? List.of() : errors, places);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Lombok first, as its documentation requires. They are those of the tests' class path: from a
   * processor path, each compilation would load their classes anew.
   */
  private static List<Processor> processors() {
    return ServiceLoader.load(Processor.class).stream()
        .sorted(comparing(each -> !each.type().getName().startsWith("lombok.")))
        .map(ServiceLoader.Provider::get)
        .toList();
  }

  private static Place place(Diagnostic<? extends JavaFileObject> each) {
    String file = each.getSource().toUri().getPath().substring(1);
    return new Place(file, (int) each.getStartPosition(), text(each));
  }

  private static String text(Diagnostic<? extends JavaFileObject> each) {
    String file =
        each.getSource() == null
            ? ""
            : Path.of(each.getSource().getName()).getFileName().toString();
    return file + ":" + each.getLineNumber() + " " + each.getMessage(Locale.ROOT);
  }

  /** {@return the errors at statements and members without a comment of the recipe} */
  List<String> unmarked(Map<String, String> sources) {
    return places.stream()
        .filter(
            place -> {
              Statements file = Statements.of(Objects.requireNonNull(sources.get(place.file())));
              return !file.above(file.start(place.position())).contains("TODO bigtable-mapper");
            })
        .map(Place::text)
        .toList();
  }

  /** {@return the compiled classes} */
  ClassLoader loader() {
    try {
      URL[] urls = {classes.toUri().toURL()};
      return new URLClassLoader(urls, Compiling.class.getClassLoader());
    } catch (MalformedURLException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** {@return the classes of a package, by one loader} */
  List<Class<?>> all(String packageName) throws IOException, ClassNotFoundException {
    ClassLoader loader = loader();
    List<Class<?>> found = new ArrayList<>();
    try (Stream<Path> files = Files.list(classes.resolve(packageName))) {
      for (Path file : (Iterable<Path>) files::iterator) {
        String name = file.getFileName().toString();
        if (name.endsWith(".class")) {
          found.add(loader.loadClass(packageName + "." + name.replace(".class", "")));
        }
      }
    }
    return found;
  }

  /** {@return the same, beside the libraries that make classes at run time which name them} */
  ClassLoader ownLoader() {
    try {
      List<URL> urls = new ArrayList<>(List.of(classes.toUri().toURL()));
      String path = System.getProperty("java.class.path");
      for (String each : path.split(System.getProperty("path.separator"))) {
        urls.add(Path.of(each).toUri().toURL());
      }
      return new URLClassLoader(urls.toArray(URL[]::new), ClassLoader.getPlatformClassLoader());
    } catch (MalformedURLException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static final class Source extends SimpleJavaFileObject {
    private final String text;

    Source(String name, String text) {
      super(URI.create("string:///" + name), Kind.SOURCE);
      this.text = text;
    }

    @Override
    public CharSequence getCharContent(boolean ignoreErrors) {
      return text;
    }
  }
}
