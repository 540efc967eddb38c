package io.github.bigtablemapper.processor.internal.read.element;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.element.ModuleElement;
import javax.lang.model.element.PackageElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;
import org.jspecify.annotations.Nullable;

/**
 * The simple names of {@code java.lang} that classes in a package have too, and hide there.
 *
 * <p>Each name is looked up in the package. Asking the compiler for the classes of {@code
 * java.lang} or of the package would make it read all their class files, in every compilation.
 */
public final class HidingNames {
  private static final String CLASS = ".class";

  private final Elements elements;
  private final Map<PackageElement, Set<String>> ofPackages = new HashMap<>();
  private @Nullable List<String> ofJavaLang;

  public HidingNames(Elements elements) {
    this.elements = elements;
  }

  /** {@return the names that classes in the package of a type hide} */
  public Set<String> in(PackageElement home, TypeElement type) {
    return ofPackages.computeIfAbsent(home, each -> find(each, elements.getModuleOf(type)));
  }

  private Set<String> find(PackageElement home, @Nullable ModuleElement module) {
    String start = home.isUnnamed() ? "" : home.getQualifiedName() + ".";
    return ofJavaLang().stream()
        .filter(name -> type(module, start + name) != null)
        .collect(Collectors.toSet());
  }

  private @Nullable TypeElement type(@Nullable ModuleElement module, String name) {
    return module == null ? elements.getTypeElement(name) : elements.getTypeElement(module, name);
  }

  /** The names of the JDK that runs the compiler, which has all that older ones have. */
  private List<String> ofJavaLang() {
    if (ofJavaLang == null) {
      try (Stream<Path> files = Files.list(Path.of(URI.create("jrt:/java.base/java/lang")))) {
        ofJavaLang =
            files
                .map(file -> file.getFileName().toString())
                .filter(file -> file.endsWith(CLASS) && file.indexOf('$') < 0)
                .filter(file -> file.indexOf('-') < 0)
                .map(file -> file.substring(0, file.length() - CLASS.length()))
                .toList();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return ofJavaLang;
  }
}
