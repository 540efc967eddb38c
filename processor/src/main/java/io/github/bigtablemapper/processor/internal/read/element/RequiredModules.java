package io.github.bigtablemapper.processor.internal.read.element;

import io.github.bigtablemapper.processor.internal.model.Origin;
import io.github.bigtablemapper.processor.internal.model.Problem;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import javax.lang.model.element.ModuleElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;

/**
 * Finds what a user's module must read for generated code, and does not: the annotations of
 * generated classes. The runtime itself is not checked, because every mapping needs it.
 */
public final class RequiredModules {
  private static final Map<String, String> BY_TYPE =
      new TreeMap<>(
          Map.of(
              "com.google.protobuf.ByteString", "com.google.protobuf",
              "javax.annotation.processing.Generated", "static java.compiler",
              "org.jspecify.annotations.Nullable", "static org.jspecify"));

  private RequiredModules() {}

  /** {@return the problem that the module of a class, if it is in one, lacks some of them} */
  public static List<Problem> missing(TypeElement type, Elements elements) {
    ModuleElement module = elements.getModuleOf(type);
    if (module == null || module.isUnnamed()) {
      return List.of();
    }
    List<String> unread =
        BY_TYPE.keySet().stream()
            .filter(each -> elements.getTypeElement(module, each) == null)
            .toList();
    return unread.isEmpty() ? List.of() : List.of(missing(module, unread));
  }

  private static Problem missing(ModuleElement module, List<String> unread) {
    return new Problem(
        "ModuleRequires",
        "Generated code names %s, which the module %s does not read. Add to it: %s"
            .formatted(
                String.join(" and ", unread),
                module.getQualifiedName(),
                unread.stream()
                    .map(each -> "requires " + BY_TYPE.get(each) + ";")
                    .collect(Collectors.joining(" "))),
        Origin.of(module));
  }
}
