package io.github.bigtablemapper.processor.model;

import io.github.bigtablemapper.processor.model.KeyPartModel.Property;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * The names by which SQL reads the parts of a row key. A part that is stored as it is has its own
 * name. One that is stored in reverse has another, so that nobody takes what SQL reads for its
 * value. SQL does not tell upper from lower case.
 */
public final class RowKeyFieldNames {
  private final Set<String> taken = new HashSet<>();

  private RowKeyFieldNames() {}

  /** {@return the names of the salt, if there is one, and of all parts, in their order} */
  public static List<String> of(KeyModel key) {
    RowKeyFieldNames names = new RowKeyFieldNames();
    key.properties().stream()
        .filter(RowKeyFieldNames::isStoredAsItIs)
        .forEach(part -> names.taken.add(part.name().toLowerCase(Locale.ROOT)));
    List<String> fields = new ArrayList<>();
    if (key.salt() != null) {
      fields.add(names.free("salt"));
    }
    boolean isOnly = key.parts().size() - key.properties().size() == 1;
    int constants = 0;
    for (KeyPartModel part : key.parts()) {
      if (!(part instanceof Property property)) {
        constants++;
        fields.add(names.free(isOnly ? "constant" : "constant_" + constants));
      } else if (isStoredAsItIs(property)) {
        fields.add(property.name());
      } else {
        fields.add(names.free(property.name() + "_reversed"));
      }
    }
    return fields;
  }

  private static boolean isStoredAsItIs(Property part) {
    return !part.options().reversed() && !part.options().reversedDomain();
  }

  private String free(String name) {
    String free = name;
    while (!taken.add(free.toLowerCase(Locale.ROOT))) {
      free += "_";
    }
    return free;
  }
}
