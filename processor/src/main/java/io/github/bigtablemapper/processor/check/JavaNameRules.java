package io.github.bigtablemapper.processor.check;

import io.github.bigtablemapper.design.ColumnDesign.Cells;
import io.github.bigtablemapper.mistake.Text;
import io.github.bigtablemapper.processor.model.CollectionModel;
import io.github.bigtablemapper.processor.model.ColumnModel;
import io.github.bigtablemapper.processor.model.EmbeddedModel;
import io.github.bigtablemapper.processor.model.EntityModel;
import io.github.bigtablemapper.processor.model.GeneratedNames;
import io.github.bigtablemapper.processor.model.KeyPartModel;
import io.github.bigtablemapper.processor.model.Origin;
import io.github.bigtablemapper.processor.model.Problem;
import io.github.bigtablemapper.processor.model.PropertyModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import javax.lang.model.SourceVersion;

/**
 * Checks the names of parts and columns, which become methods and constants of generated classes.
 * They must be Java names, not in use, and different in more than letter case.
 */
final class JavaNameRules {
  /** Methods of every generated key and its stages, and what Java forbids as a component. */
  private static final Set<String> RESERVED =
      Set.of(
          "all",
          "of",
          "read",
          "toByteString",
          "intervals",
          "isEmpty",
          "isFullTable",
          "clone",
          "finalize",
          "getClass",
          "hashCode",
          "notify",
          "notifyAll",
          "toString",
          "wait");

  /** What the methods of a patch that change a collection start with. */
  private static final List<String> CHANGES = List.of("add", "put", "remove", "append", "prepend");

  private JavaNameRules() {}

  static List<Problem> check(EntityModel entity) {
    List<Problem> problems = new ArrayList<>();
    List<KeyPartModel.Property> parts = entity.key().properties();
    if (parts.size() == 1 && parts.get(0).type().equals(entity.entity())) {
      problems.add(itself(entity, parts.get(0)));
    }
    for (int i = 0; i < parts.size(); i++) {
      KeyPartModel.Property part = parts.get(i);
      if (RESERVED.contains(part.name()) || !isJavaName(part.name())) {
        problems.add(reserved(part));
      }
      before(parts, i)
          .filter(other -> areAlike(part.name(), other.name()))
          .forEach(other -> problems.add(alike(other, part)));
    }
    List<PropertyModel> values = named(entity);
    for (int i = 0; i < values.size(); i++) {
      PropertyModel value = values.get(i);
      before(values, i)
          .filter(other -> areAlike(value, other))
          .forEach(other -> problems.add(alike(other, value)));
    }
    for (KeyPartModel.Property part : parts) {
      constants(entity)
          .filter(other -> isSameConstant(part.name(), other.path()))
          .forEach(other -> problems.add(alike(part, other)));
    }
    for (CollectionModel collection : entity.collections()) {
      problems.addAll(changes(collection.property(), CHANGES, values));
    }
    for (ColumnModel column : entity.columns()) {
      problems.addAll(changes(column.property(), changes(column.kind()), values));
    }
    return problems;
  }

  private static <T> Stream<T> before(List<T> list, int index) {
    return list.subList(0, index).stream();
  }

  /** {@return whether every class of row keys has a method of a name} */
  static boolean isReservedInKeys(String name) {
    return RESERVED.contains(name);
  }

  /** {@return what the methods of a patch that change a column start with} */
  private static List<String> changes(Cells kind) {
    return switch (kind) {
      case VALUE, COUNTER -> List.of();
      case HISTORY -> List.of("append", "trim");
      case LIST -> List.of("append");
      case AGGREGATE, BUCKETS -> List.of("add", "trim");
    };
  }

  /** {@return a problem for each property with the name of a method that changes another} */
  private static List<Problem> changes(
      PropertyModel changed, List<String> verbs, List<PropertyModel> values) {
    List<String> methods =
        verbs.stream().map(verb -> GeneratedNames.method(verb, changed.name())).toList();
    return values.stream()
        .filter(other -> methods.contains(other.name()))
        .map(other -> change(other, changed))
        .toList();
  }

  /** The properties that generated code has a name for: those of the class and of embedded ones. */
  private static List<PropertyModel> named(EntityModel entity) {
    List<PropertyModel> named = new ArrayList<>(entity.values());
    entity.embedded().stream()
        .flatMap(EmbeddedModel::all)
        .forEach(
            each -> {
              each.columns().forEach(column -> named.add(column.property()));
              each.embedded().forEach(inner -> named.add(inner.property()));
            });
    return named;
  }

  /** The properties that have a constant beside those of the key's parts. */
  private static Stream<PropertyModel> constants(EntityModel entity) {
    return Stream.concat(
        entity.columns().stream().map(ColumnModel::property),
        entity.collections().stream().map(CollectionModel::property));
  }

  private static boolean isJavaName(String name) {
    return SourceVersion.isName(name) && !name.contains(".") && !name.equals("_");
  }

  private static boolean areAlike(String one, String other) {
    return one.equalsIgnoreCase(other) || isSameConstant(one, other);
  }

  private static boolean isSameConstant(String one, String other) {
    return GeneratedNames.constant(one).equals(GeneratedNames.constant(other));
  }

  private static boolean areAlike(PropertyModel one, PropertyModel other) {
    return one.name().equalsIgnoreCase(other.name()) || isSameConstant(one.path(), other.path());
  }

  private static Problem reserved(KeyPartModel.Property part) {
    String why =
        RESERVED.contains(part.name())
            ? "a name that every key class, or a range of keys, has a method of"
            : "not a name in Java";
    return new Problem(
        "KeyPartName",
        "%s is a part of the row key called %s, which is %s. Name it with @RowKey(name = \"…\")."
            .formatted(part.property().label(), Text.quote(part.name()), why),
        part.origin().at("name"));
  }

  private static Problem alike(
      PropertyModel first, PropertyModel second, String name, Origin origin, String fix) {
    return new Problem(
        "NamesAlike",
        "%s and %s are too alike: both would be %s. %s."
            .formatted(first.label(), second.label(), GeneratedNames.constant(name), fix),
        origin);
  }

  private static Problem alike(KeyPartModel.Property first, KeyPartModel.Property second) {
    return alike(
        first.property(),
        second.property(),
        second.name(),
        second.origin(),
        "Name one with @RowKey(name = \"…\")");
  }

  private static Problem alike(PropertyModel first, PropertyModel second) {
    return alike(
        first,
        second,
        second.path(),
        second.origin(),
        "Rename one; @Column(\"…\") keeps its qualifier");
  }

  private static Problem alike(KeyPartModel.Property part, PropertyModel column) {
    return alike(
        part.property(),
        column,
        column.path(),
        column.origin(),
        "Rename one; @Column(\"…\") keeps its qualifier, @RowKey(name = \"…\") names a part");
  }

  private static Problem itself(EntityModel entity, KeyPartModel.Property part) {
    String name = GeneratedNames.simple(entity.entity());
    return new Problem(
        "KeyOfItself",
        ("The row key of %1$s is a %1$s: %2$s.of(%1$s) would be the key of an entity and the key of"
                + " that part. Give the key another part, or this one a type of its own.")
            .formatted(name, entity.names().key().simpleName()),
        part.origin());
  }

  private static Problem change(PropertyModel property, PropertyModel changed) {
    return new Problem(
        "PatchName",
        ("The patch has a method %s that changes %s, and could have no other that sets %s. Rename"
                + " one of the two; @Column(\"…\") keeps its qualifier.")
            .formatted(property.name(), changed.label(), property.label()),
        property.origin());
  }
}
