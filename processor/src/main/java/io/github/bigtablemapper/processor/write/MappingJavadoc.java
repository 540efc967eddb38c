package io.github.bigtablemapper.processor.write;

import io.github.bigtablemapper.processor.model.CollectionModel;
import io.github.bigtablemapper.processor.model.ColumnModel;
import io.github.bigtablemapper.processor.model.EntityModel;
import io.github.bigtablemapper.processor.model.FamilyModel;
import java.time.Duration;
import java.util.Optional;
import java.util.stream.Collectors;

/** Describes the layout of a row in words, for the Javadoc of {@code XMapping}. */
final class MappingJavadoc {
  private MappingJavadoc() {}

  static String of(EntityModel entity) {
    StringBuilder out = new StringBuilder();
    out.append("How {@link ")
        .append(Types.simpleName(entity.entity()))
        .append("} is stored in the table ")
        .append(Quoted.javadocCode(entity.table()))
        .append(": one row each, under its {@link ")
        .append(entity.names().key().simpleName())
        .append("}.\n");
    if (!entity.values().isEmpty()) {
      out.append('\n').append(columns(entity));
    }
    out.append("\n<p>").append(families(entity));
    out.append("\n<p>").append(put(entity));
    return out.toString();
  }

  private static String columns(EntityModel entity) {
    TextTable table = new TextTable();
    for (ColumnModel column : entity.columns()) {
      table.row(
          ColumnLayout.cell(column),
          Types.simpleName(column.isOptional() ? column.valueType() : column.property().type()),
          ColumnLayout.encoding(column),
          ColumnLayout.presence(column));
    }
    for (CollectionModel collection : entity.collections()) {
      table.row(
          CollectionCode.cells(collection),
          Types.simpleName(collection.property().type()),
          CollectionCode.encoding(collection),
          CollectionCode.presence(collection));
    }
    return table.toJavadoc();
  }

  private static String families(EntityModel entity) {
    return entity.families().stream()
        .map(
            family ->
                "Family "
                    + Quoted.javadocCode(family.name())
                    + " keeps "
                    + FamilyCode.words(family)
                    + ".")
        .collect(Collectors.joining(" ", "", "\n"));
  }

  private static String put(EntityModel entity) {
    String replaced =
        "{@code put} writes these columns and deletes those without a value; the rest of the row"
            + " stays.";
    if (entity.collections().stream().anyMatch(CollectionModel::ownsFamily)) {
      replaced +=
          entity.collections().stream()
              .filter(CollectionModel::ownsFamily)
              .map(collection -> Quoted.javadocCode(collection.family()))
              .collect(
                  Collectors.joining(
                      ", ", " It deletes all of ", ", and writes the elements anew."));
    }
    if (has(entity, ColumnModel.Kind.HISTORY)) {
      replaced += " Of a history it deletes nothing, and adds what the entity holds.";
    }
    if (!entity.collections().stream().allMatch(CollectionModel::ownsFamily)) {
      replaced += " Of the columns that no property maps it deletes none.";
    }
    if (!entity.writeOnce().isEmpty()) {
      replaced += " What is written once it neither deletes nor changes.";
    }
    if (has(entity, ColumnModel.Kind.COUNTER)) {
      replaced += " No write of an entity changes its counters.";
    }
    if (entity.columns().stream().anyMatch(column -> column.aggregate() != null)) {
      replaced += " No write of an entity changes its aggregates.";
    }
    return replaced
        + views(entity)
        + markerFamily(entity).map(MappingJavadoc::marker).orElse("")
        + "\n";
  }

  private static String views(EntityModel entity) {
    return entity.views().stream()
        .map(
            view ->
                " "
                    + Quoted.javadocCode(view.name())
                    + " is not stored: it is the newest timestamp of the cells.")
        .collect(Collectors.joining());
  }

  private static boolean has(EntityModel entity, ColumnModel.Kind kind) {
    return entity.columns().stream().anyMatch(column -> column.kind() == kind);
  }

  private static String marker(FamilyModel family) {
    return " If no column has a value, it writes an empty cell into "
        + Quoted.javadocCode(family.name() + ":")
        + ", so that the row exists.";
  }

  /** The family that keeps its cells longest, the first of them, as the runtime chooses it. */
  private static Optional<FamilyModel> markerFamily(EntityModel entity) {
    return entity.families().stream()
        .filter(family -> entity.aggregation(family).isEmpty())
        .reduce((first, second) -> keepsLonger(second, first) ? second : first);
  }

  private static boolean keepsLonger(FamilyModel one, FamilyModel other) {
    Duration maxAge = one.maxAge();
    Duration otherMaxAge = other.maxAge();
    return otherMaxAge != null && (maxAge == null || maxAge.compareTo(otherMaxAge) > 0);
  }
}
