package io.github.bigtablemapper.processor.check;

import io.github.bigtablemapper.annotation.IndexMode;
import io.github.bigtablemapper.mistake.SchemaMistakes;
import io.github.bigtablemapper.mistake.Text;
import io.github.bigtablemapper.processor.model.ColumnModel;
import io.github.bigtablemapper.processor.model.EntityModel;
import io.github.bigtablemapper.processor.model.FamilyModel;
import io.github.bigtablemapper.processor.model.Generation;
import io.github.bigtablemapper.processor.model.IndexModel;
import io.github.bigtablemapper.processor.model.KeyPartModel;
import io.github.bigtablemapper.processor.model.Problem;
import io.github.bigtablemapper.processor.model.PropertyModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** Checks that an index can be kept by whom it says, and has names of its own. */
final class IndexRules {
  /** What the class of an index's row keys has methods of, beside those of every key. */
  private static final Set<String> OF_INDEX = Set.of("source", IndexModel.ROW_KEY);

  private IndexRules() {}

  static List<Problem> check(EntityModel entity) {
    List<Problem> problems = new ArrayList<>();
    for (int i = 0; i < entity.indexes().size(); i++) {
      IndexModel index = entity.indexes().get(i);
      checkNames(entity, index, entity.indexes().subList(0, i), problems);
      if (entity.sharedTable() != null) {
        problems.add(
            new Problem(
                "IndexSharedTable",
                text(
                    index,
                    "is of an entity that shares its table, whose other rows it would hold too. Give"
                        + " the entity a table of its own."),
                index.origin().at("mode")));
      }
      if (index.mode() == IndexMode.TABLE && entity.column(Generation.VERSION).isEmpty()) {
        problems.add(
            new Problem(
                "IndexVersion",
                text(
                    index,
                    "is kept by the repository, which can tell by a version only what another writer"
                        + " has changed meanwhile. Give the entity a @Version long, or let Bigtable"
                        + " keep the index: mode = IndexMode.VIEW."),
                index.origin().at("mode")));
      }
      if (index.mode() == IndexMode.TABLE) {
        Stream.concat(
                entity.key().properties().stream().map(KeyPartModel.Property::property),
                index.columns().stream().map(ColumnModel::property))
            .filter(property -> property.generation() != null)
            .limit(1)
            .forEach(property -> problems.add(generated(index, property)));
      }
      if (index.mode() == IndexMode.VIEW) {
        notInViews(entity).limit(1).forEach(what -> problems.add(view(index, what)));
      }
    }
    return problems;
  }

  private static void checkNames(
      EntityModel entity, IndexModel index, List<IndexModel> others, List<Problem> problems) {
    if (!SchemaMistakes.isTable(index.id())) {
      problems.add(
          new Problem(
              "IndexName",
              text(
                  index,
                  "is no id of a table or view. It has 1 to 50 characters of [-_.a-zA-Z0-9] and starts"
                      + " with a letter, a digit or an underscore."),
              index.origin().at("value")));
    } else if (index.id().equals(entity.table())) {
      problems.add(
          new Problem(
              "IndexName",
              text(index, "has the name of the entity's table. Give it another."),
              index.origin().at("value")));
    }
    for (IndexModel other : others) {
      if (other.id().equals(index.id())) {
        problems.add(
            new Problem(
                "IndexName",
                text(index, "has the name of another index. Give it another."),
                index.origin().at("value")));
      } else if (other.keyName(entity.entity()).equals(index.keyName(entity.entity()))) {
        problems.add(
            new Problem(
                "IndexName",
                text(index, "is on the same properties as another one. Remove one of them."),
                index.origin().at("value")));
      }
    }
    for (ColumnModel column : index.columns()) {
      String property = column.property().name();
      if (JavaNameRules.isReservedInKeys(property) || OF_INDEX.contains(property)) {
        problems.add(
            new Problem(
                "IndexProperties",
                ("%s is called %s, a name that the class of the index's row keys has a method of."
                        + " Rename it; @Column(\"…\") keeps its qualifier.")
                    .formatted(column.property().label(), Text.quote(property)),
                index.origin().at("on")));
      }
    }
  }

  /** {@return what a view does not have as its source does: it has the latest cells} */
  private static Stream<String> notInViews(EntityModel entity) {
    return Stream.concat(
        entity.columns().stream()
            .filter(column -> column.isAllCells() || column.aggregate() != null)
            .map(column -> column.property().label() + ", which is more than the latest cell,"),
        entity.families().stream()
            .filter(family -> family.maxAge() != null)
            .map(FamilyModel::name)
            .map(family -> "family " + Text.quote(family) + ", whose cells expire by their age,"));
  }

  private static Problem view(IndexModel index, String what) {
    return new Problem(
        "IndexView",
        text(
            index,
            "is a view, which has the latest cells only, and not their times. The entity has "
                + what
                + " and could not be read from it. Move that to an entity of its own, or keep the index"
                + " in a table: mode = IndexMode.TABLE."),
        index.origin().at("mode"));
  }

  private static Problem generated(IndexModel index, PropertyModel property) {
    return new Problem(
        "IndexGenerated",
        text(
            index,
            "is written before the entity, and its key needs "
                + property.label()
                + ", which is generated when the entity is written. Give it a value yourself, or let"
                + " Bigtable keep the index: mode = IndexMode.VIEW."),
        index.origin().at("mode"));
  }

  private static String text(IndexModel index, String found) {
    return "The index " + Text.quote(index.id()) + " " + found;
  }
}
