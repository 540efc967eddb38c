package io.github.bigtablemapper.mistake;

import static io.github.bigtablemapper.mistake.Text.quote;

import io.github.bigtablemapper.design.Utf8;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Every column is in a declared family, and no two properties share a column. */
public final class ColumnMistakes {
  /** The limit of Bigtable: 16 KB. */
  private static final int MAX_QUALIFIER_BYTES = 16_384;

  private record Address(String family, String qualifier) {}

  private ColumnMistakes() {}

  /** {@return what is wrong with the places of columns and collections} */
  public static <P> List<LocatedMistake<P>> in(MappingFacts<P> mapping) {
    List<LocatedMistake<P>> found = new ArrayList<>();
    Map<Address, ColumnFacts<P>> columns = new HashMap<>();
    for (ColumnFacts<P> column : mapping.columns()) {
      if (isUnknown(column.family(), mapping)) {
        found.add(
            new LocatedMistake<>(
                unknownFamily(column.label(), column.family(), mapping), column.place(), "family"));
      }
      int bytes = Utf8.length(column.qualifier());
      if (bytes > MAX_QUALIFIER_BYTES || !Utf8.canEncode(column.qualifier())) {
        found.add(new LocatedMistake<>(qualifier(column.label(), bytes), column.place(), "value"));
      }
      ColumnFacts<P> first =
          columns.putIfAbsent(new Address(column.family(), column.qualifier()), column);
      if (first != null) {
        LocatedMistake<P> twice = twice(first, column);
        if (!found.contains(twice)) {
          found.add(twice);
        }
      }
    }
    for (CollectionFacts<P> each : mapping.collections()) {
      if (isUnknown(each.family(), mapping)) {
        found.add(
            new LocatedMistake<>(
                unknownFamily(each.label(), each.family(), mapping), each.place()));
      }
    }
    return found;
  }

  /** Where there are no families, that is the mistake. */
  private static boolean isUnknown(String family, MappingFacts<?> mapping) {
    return !mapping.families().isEmpty() && mapping.family(family).isEmpty();
  }

  private static Mistake unknownFamily(String label, String family, MappingFacts<?> mapping) {
    List<String> families = mapping.familyNames();
    return new Mistake(
        "ColumnFamilyUnknown",
        "%s is in family %s, which the class does not declare.%s Declare it with @Family(%s), or use one of %s."
            .formatted(
                label,
                quote(family),
                Text.didYouMean(family, families),
                quote(family),
                families.stream().map(Text::quote).collect(Collectors.joining(", "))));
  }

  private static Mistake qualifier(String label, int bytes) {
    return new Mistake(
        "ColumnQualifier",
        ("The qualifier of %s has %d bytes, or characters that UTF-8 has none for. Bigtable"
                + " allows %d bytes; a few are best, as they are stored with every cell.")
            .formatted(label, bytes, MAX_QUALIFIER_BYTES));
  }

  /** Two embedded values may have many columns in common: that is one mistake, of the values. */
  private static <P> LocatedMistake<P> twice(ColumnFacts<P> first, ColumnFacts<P> second) {
    PropertyFacts<P> owner = first.property().owner();
    PropertyFacts<P> later = second.property().owner();
    if (owner != null && later != null && !owner.equals(later)) {
      return new LocatedMistake<>(
          new Mistake(
              "ColumnTwice",
              ("%s and %s would store properties in the same columns. Give one another prefix:"
                      + " @Embedded(prefix = \"…\").")
                  .formatted(owner.label(), later.label())),
          later.place());
    }
    return new LocatedMistake<>(
        new Mistake(
            "ColumnTwice",
            "%s and %s are both stored in column %s of family %s. Give one another qualifier: @Column(\"…\")."
                .formatted(
                    first.label(),
                    second.label(),
                    quote(second.qualifier()),
                    quote(second.family()))),
        second.place(),
        "value");
  }
}
