package io.github.bigtablemapper.rewrite.internal.entity;

import io.github.bigtablemapper.rewrite.internal.model.Bean;
import io.github.bigtablemapper.rewrite.internal.model.CodeBase;
import io.github.bigtablemapper.rewrite.internal.model.Property;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The layouts by which the import finds the key of an item: a part of a row key has no column that
 * could have the name of its attribute. Only entities whose keys have attributes of other names
 * need one, and each has a file, since items of different tables can have the same form.
 */
public final class ImportLayouts {
  /** The folder of the files. */
  private static final Path FOLDER = Path.of("dynamodb-layouts");

  private ImportLayouts() {}

  /** {@return the texts of the layouts, by their files} */
  public static Map<Path, String> of(CodeBase codeBase) {
    Map<Path, String> layouts = new TreeMap<>();
    for (Bean bean : codeBase.beans()) {
      if (codeBase.isEntity(bean)) {
        layout(codeBase, bean)
            .ifPresent(text -> layouts.put(FOLDER.resolve(bean.generatedName() + ".layout"), text));
      }
    }
    return layouts;
  }

  private static Optional<String> layout(CodeBase codeBase, Bean bean) {
    List<Property> renamed =
        codeBase.properties(bean).stream()
            .filter(Property::isKey)
            .filter(property -> !attribute(codeBase, property).equals(property.name()))
            .toList();
    StringBuilder text = new StringBuilder(bean.simpleName()).append('\n');
    for (Property property : renamed) {
      text.append("  ").append(attribute(codeBase, property));
      text.append(" = {").append(property.name()).append("}\n");
    }
    return renamed.isEmpty() ? Optional.empty() : Optional.of(text.toString());
  }

  private static String attribute(CodeBase codeBase, Property property) {
    return property.attribute().flatMap(codeBase::value).orElse(property.name());
  }
}
