package io.github.bigtablemapper.processor.internal.check;

import com.palantir.javapoet.ClassName;
import io.github.bigtablemapper.annotation.IndexMode;
import io.github.bigtablemapper.internal.design.CollectionDesign.Kind;
import io.github.bigtablemapper.internal.design.Identifiers;
import io.github.bigtablemapper.internal.validation.Text;
import io.github.bigtablemapper.processor.internal.model.CollectionModel;
import io.github.bigtablemapper.processor.internal.model.EntityModel;
import io.github.bigtablemapper.processor.internal.model.FamilyModel;
import io.github.bigtablemapper.processor.internal.model.IndexModel;
import io.github.bigtablemapper.processor.internal.model.IndexedModel;
import io.github.bigtablemapper.processor.internal.model.JavaNames;
import io.github.bigtablemapper.processor.internal.model.Problem;
import io.github.bigtablemapper.processor.internal.model.PropertyModel;
import io.github.bigtablemapper.processor.internal.model.StoredModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** Checks that an index can be maintained in its mode, and has unique names. */
final class IndexRules {
  /** The methods of the class of an index's row keys, in addition to the methods of every key. */
  private static final Set<String> OF_INDEX = Set.of("source", IndexModel.ROW_KEY);

  private IndexRules() {}

  static List<Problem> check(EntityModel entity) {
    List<Problem> problems = new ArrayList<>();
    List<IndexModel> indexes = entity.indexes();
    for (int i = 0; i < indexes.size(); i++) {
      IndexModel index = indexes.get(i);
      names(entity, index, indexes.subList(0, i))
          .map(found -> problem("IndexName", index, "value", found))
          .forEach(problems::add);
      index.indexed().stream()
          .map(IndexedModel::property)
          .filter(IndexRules::isReserved)
          .map(property -> reserved(index, property))
          .forEach(problems::add);
      problems.addAll(modes(entity, index));
    }
    return problems;
  }

  /** {@return what is wrong with the name of an index, or of its row keys} */
  private static Stream<String> names(
      EntityModel entity, IndexModel index, List<IndexModel> others) {
    String own =
        !Identifiers.isTable(index.id())
            ? "is not an id of a table or view. It has 1 to 50 characters of [-_.a-zA-Z0-9] and"
                + " starts"
                + " with a letter, a digit or an underscore."
            : index.id().equals(entity.table())
                ? "has the name of the entity's table. Give it another name."
                : null;
    return Stream.concat(
        Stream.ofNullable(own),
        others.stream().flatMap(other -> names(entity.entity(), index, other)));
  }

  private static Stream<String> names(ClassName entity, IndexModel index, IndexModel other) {
    if (other.id().equals(index.id())) {
      return Stream.of("has the name of another index. Give it another name.");
    }
    return other.keyName(entity).equals(index.keyName(entity))
        ? Stream.of("is on the same properties as another index. Remove one of them.")
        : Stream.empty();
  }

  private static boolean isReserved(PropertyModel property) {
    return JavaNameRules.isReservedInKeys(property.name())
        || OF_INDEX.contains(property.name())
        || !JavaNames.isName(property.name());
  }

  private static Problem reserved(IndexModel index, PropertyModel property) {
    return new Problem(
        "IndexProperties",
        "%s is called %s, %s. Rename it; @Column(\"…\") keeps its qualifier."
            .formatted(
                property.label(),
                Text.quote(property.name()),
                JavaNames.isName(property.name())
                    ? "the name of a method of the index's key class"
                    : "which is not a name in Java"),
        index.origin().at("on"));
  }

  /** {@return why an index cannot be maintained in its mode} */
  private static List<Problem> modes(EntityModel entity, IndexModel index) {
    List<Problem> problems = new ArrayList<>();
    if (entity.sharedTable() != null) {
      problems.add(
          problem(
              "IndexSharedTable",
              index,
              "mode",
              "is of an entity that shares its table, whose other rows it would also"
                  + " contain. Give the entity a separate table."));
    }
    if (index.mode() == IndexMode.VIEW) {
      notInViews(entity).limit(1).forEach(what -> problems.add(view(index, what)));
    }
    return problems;
  }

  /** {@return what a view does not have as its source does: it has the latest cells} */
  private static Stream<String> notInViews(EntityModel entity) {
    Stream<StoredModel> severalCells =
        Stream.concat(
            entity.columns().stream()
                .filter(column -> column.isAllCells() || column.aggregate() != null),
            entity.collections().stream()
                .filter(collection -> collection.kind() == Kind.HISTORY_MAP));
    Stream<PropertyModel> times =
        Stream.concat(
            entity.collections().stream()
                .filter(CollectionModel::isVersioned)
                .map(CollectionModel::property),
            entity.views().stream());
    return Stream.of(
            severalCells.map(
                stored -> stored.property().label() + ", which is more than the latest cell,"),
            times.map(property -> property.label() + ", which is the time of a cell,"),
            entity.families().stream()
                .filter(family -> family.design().maxAge() != null)
                .map(FamilyModel::name)
                .map(
                    family ->
                        "family " + Text.quote(family) + ", whose cells expire by their age,"))
        .flatMap(what -> what);
  }

  private static Problem view(IndexModel index, String what) {
    return problem(
        "IndexView",
        index,
        "mode",
        "is a view, which has the latest cells only, and not their times. The entity has "
            + what
            + " and could not be read from it. Move that to a separate entity, or keep the index"
            + " in a table: mode = IndexMode.TABLE.");
  }

  private static Problem problem(String id, IndexModel index, String member, String found) {
    return new Problem(
        id, "The index " + Text.quote(index.id()) + " " + found, index.origin().at(member));
  }
}
