package io.github.bigtablemapper.processor.check;

import io.github.bigtablemapper.processor.model.ColumnModel;
import io.github.bigtablemapper.processor.model.EntityModel;
import io.github.bigtablemapper.processor.model.FamilyModel;
import io.github.bigtablemapper.processor.model.Problem;
import io.github.bigtablemapper.processor.model.PropertyModel;
import io.github.bigtablemapper.processor.model.Text;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;

/** Checks that every column is in a declared family, and that no two properties share a column. */
final class ColumnRules {
  /** The limit of Bigtable: 16 KB. */
  private static final int MAX_QUALIFIER_BYTES = 16_384;

  private record Address(String family, String qualifier) {}

  private ColumnRules() {}

  static List<Problem> check(EntityModel entity) {
    List<Problem> problems = new ArrayList<>();
    Map<Address, ColumnModel> columns = new HashMap<>();
    List<String> families = entity.families().stream().map(FamilyModel::name).toList();
    for (ColumnModel column : entity.columns()) {
      if (!families.contains(column.family())) {
        problems.add(unknownFamily(column, families));
      }
      if (!isQualifier(column.qualifier())) {
        problems.add(qualifier(column));
      }
      ColumnModel first =
          columns.putIfAbsent(new Address(column.family(), column.qualifier()), column);
      if (first != null) {
        Problem problem =
            areEmbeddedApart(first, column) ? alike(first, column) : twice(first, column);
        if (!problems.contains(problem)) {
          problems.add(problem);
        }
      }
    }
    return problems;
  }

  private static Problem unknownFamily(ColumnModel column, List<String> families) {
    return new Problem(
        "ColumnFamilyUnknown",
        "%s is in family %s, which the class does not declare.%s Declare it with @Family(%s), or use one of %s."
            .formatted(
                column.property().label(),
                Text.quote(column.family()),
                Text.didYouMean(column.family(), families),
                Text.quote(column.family()),
                families.stream().map(Text::quote).collect(Collectors.joining(", "))),
        column.origin().at("family"));
  }

  private static boolean isQualifier(String qualifier) {
    return Text.isUnicode(qualifier)
        && qualifier.getBytes(StandardCharsets.UTF_8).length <= MAX_QUALIFIER_BYTES;
  }

  private static Problem qualifier(ColumnModel column) {
    return new Problem(
        "ColumnQualifier",
        ("The qualifier of %s has %d bytes, or characters that UTF-8 has none for. Bigtable allows"
                + " %d bytes; a few are best, as they are stored with every cell.")
            .formatted(
                column.property().label(),
                column.qualifier().getBytes(StandardCharsets.UTF_8).length,
                MAX_QUALIFIER_BYTES),
        column.origin().at("value"));
  }

  private static boolean areEmbeddedApart(ColumnModel one, ColumnModel other) {
    PropertyModel owner = one.property().owner();
    PropertyModel otherOwner = other.property().owner();
    return owner != null && otherOwner != null && !owner.equals(otherOwner);
  }

  /** The columns of two embedded values, of which many may be the same: one problem of the two. */
  private static Problem alike(ColumnModel first, ColumnModel second) {
    PropertyModel owner = Objects.requireNonNull(first.property().owner());
    PropertyModel later = Objects.requireNonNull(second.property().owner());
    return new Problem(
        "ColumnTwice",
        ("%s and %s would store properties in the same columns. Give one another prefix:"
                + " @Embedded(prefix = \"…\").")
            .formatted(owner.label(), later.label()),
        later.origin());
  }

  private static Problem twice(ColumnModel first, ColumnModel second) {
    return new Problem(
        "ColumnTwice",
        "%s and %s are both stored in column %s of family %s. Give one another qualifier: @Column(\"…\")."
            .formatted(
                first.property().label(),
                second.property().label(),
                Text.quote(second.qualifier()),
                Text.quote(second.family())),
        second.origin().at("value"));
  }
}
