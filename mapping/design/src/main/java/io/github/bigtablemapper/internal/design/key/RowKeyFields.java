package io.github.bigtablemapper.internal.design.key;

import io.github.bigtablemapper.internal.design.key.KeyPartDesign.Property;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * The parts of a row key as SQL reads them. A part that is stored as it is has its own name. One
 * that is stored in reverse has another, so that the value in SQL is not taken for the property's
 * value. SQL does not distinguish upper and lower case.
 */
public final class RowKeyFields {
  private final Set<String> taken = new HashSet<>();

  private RowKeyFields() {}

  /** {@return the salt, if it exists, and all parts, in their order} */
  public static List<RowKeyFieldDesign> of(KeyDesign key) {
    RowKeyFields names = new RowKeyFields();
    key.properties().stream()
        .filter(RowKeyFields::isStoredAsItIs)
        .forEach(part -> names.taken.add(part.name().toLowerCase(Locale.ROOT)));
    List<RowKeyFieldDesign> fields = new ArrayList<>();
    if (key.salt() != null) {
      fields.add(new RowKeyFieldDesign(names.free("salt"), RowKeyFieldDesign.Type.INT64));
    }
    boolean isOnly = key.constants().size() == 1;
    int constants = 0;
    for (KeyPartDesign part : key.parts()) {
      if (part instanceof Property property) {
        String name =
            isStoredAsItIs(property) ? property.name() : names.free(property.name() + "_reversed");
        fields.add(
            new RowKeyFieldDesign(name, property.stored().form().published(property.layout())));
      } else {
        constants++;
        String name = names.free(isOnly ? "constant" : "constant_" + constants);
        fields.add(new RowKeyFieldDesign(name, RowKeyFieldDesign.Type.STRING));
      }
    }
    return fields;
  }

  private static boolean isStoredAsItIs(Property part) {
    return !part.layout().reversed() && !part.layout().reversedDomain();
  }

  private String free(String name) {
    String free = name;
    while (!taken.add(free.toLowerCase(Locale.ROOT))) {
      free += "_";
    }
    return free;
  }
}
