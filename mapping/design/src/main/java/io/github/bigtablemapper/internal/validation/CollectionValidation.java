package io.github.bigtablemapper.internal.validation;

import io.github.bigtablemapper.internal.design.CollectionDesign;
import io.github.bigtablemapper.internal.design.CollectionDesign.Kind;
import io.github.bigtablemapper.internal.design.ColumnDesign;
import io.github.bigtablemapper.internal.design.EntityDesign;
import io.github.bigtablemapper.internal.design.Place;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A family that a collection owns contains nothing else, because {@code put} deletes the family to
 * replace the collection. Each family has at most one property for its unmapped columns.
 */
public final class CollectionValidation {
  private CollectionValidation() {}

  /** {@return what is wrong with the families of collections} */
  public static List<LocatedViolation> in(EntityDesign entity) {
    List<LocatedViolation> found = new ArrayList<>();
    Map<String, CollectionDesign> owners = new HashMap<>();
    for (CollectionDesign each : owning(entity, true)) {
      CollectionDesign first = owners.putIfAbsent(each.family(), each);
      if (first != null) {
        found.add(
            new LocatedViolation(
                shared(entity, first, each.property()), Place.column(each.property())));
      }
    }
    Map<String, CollectionDesign> unmapped = new HashMap<>();
    for (CollectionDesign each : owning(entity, false)) {
      CollectionDesign owner = owners.get(each.family());
      CollectionDesign first = unmapped.putIfAbsent(each.family(), each);
      if (owner != null) {
        found.add(
            new LocatedViolation(
                shared(entity, owner, each.property()), Place.column(each.property())));
      } else if (first != null) {
        found.add(
            new LocatedViolation(
                unmappedTwice(entity, first, each), Place.column(each.property())));
      }
    }
    for (ColumnDesign column : entity.columns()) {
      CollectionDesign owner = owners.get(column.family());
      if (owner != null) {
        found.add(
            new LocatedViolation(
                shared(entity, owner, column.property()), Place.property(column.property())));
      }
    }
    return found;
  }

  private static List<CollectionDesign> owning(EntityDesign entity, boolean owns) {
    return entity.collections().stream()
        .filter(each -> (each.kind() != Kind.UNMAPPED) == owns)
        .toList();
  }

  private static Violation shared(EntityDesign entity, CollectionDesign owner, String property) {
    String label = entity.label(owner.property());
    String intruder = entity.label(property);
    return new Violation(
        "CollectionFamilyShared",
        ("%s is in family %s, which %s owns: every put deletes that family to replace %s, and %s"
                + " with it. Put one of the two into another family.")
            .formatted(intruder, Text.quote(owner.family()), label, label, intruder));
  }

  private static Violation unmappedTwice(
      EntityDesign entity, CollectionDesign first, CollectionDesign second) {
    return new Violation(
        "UnmappedTwice",
        ("%s and %s would both contain the unmapped columns of family %s. Keep one, or put one"
                + " into another family: @Family(\"…\").")
            .formatted(
                entity.label(first.property()),
                entity.label(second.property()),
                Text.quote(first.family())));
  }
}
