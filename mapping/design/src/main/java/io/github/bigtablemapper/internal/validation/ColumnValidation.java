package io.github.bigtablemapper.internal.validation;

import static io.github.bigtablemapper.internal.validation.Text.quote;

import io.github.bigtablemapper.internal.design.CollectionDesign;
import io.github.bigtablemapper.internal.design.ColumnDesign;
import io.github.bigtablemapper.internal.design.EntityDesign;
import io.github.bigtablemapper.internal.design.FamilyDesign;
import io.github.bigtablemapper.internal.design.Place;
import io.github.bigtablemapper.internal.design.text.QualifierText;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Every column is in a declared family, and no two properties share a column. */
public final class ColumnValidation {
  /** The limit of Bigtable: 16 KB. */
  private static final int MAX_QUALIFIER_BYTES = 16_384;

  private record Address(String family, String qualifier) {}

  private ColumnValidation() {}

  /** {@return what is wrong with the places of columns and collections} */
  public static List<LocatedViolation> in(EntityDesign entity) {
    List<LocatedViolation> found = new ArrayList<>();
    Map<Address, ColumnDesign> columns = new HashMap<>();
    for (ColumnDesign column : entity.columns()) {
      if (isUnknown(column.family(), entity)) {
        found.add(
            new LocatedViolation(
                unknownFamily(entity, column.property(), column.family()),
                Place.column(column.property()),
                "family"));
      }
      int bytes = QualifierText.length(column.qualifier());
      if (bytes > MAX_QUALIFIER_BYTES || !QualifierText.isValid(column.qualifier())) {
        found.add(
            new LocatedViolation(
                qualifier(entity.label(column.property()), bytes),
                Place.column(column.property()),
                "value"));
      }
      ColumnDesign first =
          columns.putIfAbsent(new Address(column.family(), column.qualifier()), column);
      if (first != null) {
        LocatedViolation twice = twice(entity, first, column);
        if (!found.contains(twice)) {
          found.add(twice);
        }
      }
    }
    for (CollectionDesign each : entity.collections()) {
      if (isUnknown(each.family(), entity)) {
        found.add(
            new LocatedViolation(
                unknownFamily(entity, each.property(), each.family()),
                Place.column(each.property())));
      }
    }
    return found;
  }

  /** Where there are no families, that is the mistake. */
  private static boolean isUnknown(String family, EntityDesign entity) {
    return !entity.families().isEmpty() && entity.family(family).isEmpty();
  }

  private static Violation unknownFamily(EntityDesign entity, String property, String family) {
    List<String> families = entity.families().stream().map(FamilyDesign::name).toList();
    return new Violation(
        "ColumnFamilyUnknown",
        "%s is in family %s, which the class does not declare.%s Declare it with @Family(%s), or use one of %s."
            .formatted(
                entity.label(property),
                quote(family),
                Text.didYouMean(family, families),
                quote(family),
                families.stream().map(Text::quote).collect(Collectors.joining(", "))));
  }

  private static Violation qualifier(String label, int bytes) {
    return new Violation(
        "ColumnQualifier",
        ("The qualifier of %s has %s bytes, or characters that UTF-8 cannot encode. Bigtable"
                + " allows %s bytes; use only a few, because they are stored with every cell.")
            .formatted(label, bytes, MAX_QUALIFIER_BYTES));
  }

  /** Two embedded values may have many columns in common: that is one mistake, of the values. */
  private static LocatedViolation twice(
      EntityDesign entity, ColumnDesign first, ColumnDesign second) {
    String owner = owner(first);
    String later = owner(second);
    if (!owner.isEmpty() && !later.isEmpty() && !owner.equals(later)) {
      return new LocatedViolation(
          new Violation(
              "ColumnTwice",
              ("%s and %s would store properties in the same columns. Give one another prefix:"
                      + " @Embedded(prefix = \"…\").")
                  .formatted(entity.label(owner), entity.label(later))),
          Place.property(later));
    }
    return new LocatedViolation(
        new Violation(
            "ColumnTwice",
            "%s and %s are both stored in column %s of family %s. Give one another qualifier: @Column(\"…\")."
                .formatted(
                    entity.label(first.property()),
                    entity.label(second.property()),
                    quote(QualifierText.shown(second.qualifier())),
                    quote(second.family()))),
        Place.column(second.property()),
        "value");
  }

  /** {@return the path of the embedded value around a property; empty: the entity has it} */
  private static String owner(ColumnDesign column) {
    return column.property().substring(0, Math.max(0, column.property().lastIndexOf('.')));
  }
}
