package io.github.bigtablemapper.processor.internal.check;

import io.github.bigtablemapper.internal.design.ColumnDesign.Cells;
import io.github.bigtablemapper.internal.validation.Text;
import io.github.bigtablemapper.processor.internal.model.CollectionModel;
import io.github.bigtablemapper.processor.internal.model.ColumnModel;
import io.github.bigtablemapper.processor.internal.model.EmbeddedModel;
import io.github.bigtablemapper.processor.internal.model.EntityModel;
import io.github.bigtablemapper.processor.internal.model.GeneratedNames;
import io.github.bigtablemapper.processor.internal.model.JavaNames;
import io.github.bigtablemapper.processor.internal.model.KeyPartModel;
import io.github.bigtablemapper.processor.internal.model.Origin;
import io.github.bigtablemapper.processor.internal.model.Problem;
import io.github.bigtablemapper.processor.internal.model.PropertyModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

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

  private static final String NAME = "@RowKey(name = \"…\")";
  private static final String RENAME = "Rename one; @Column(\"…\") keeps its qualifier";

  /**
   * What generated code calls a part of the row key, or another property.
   *
   * @param method its name as one word
   * @param path its name as a path
   */
  private record Name(PropertyModel property, String method, String path, Origin origin) {
    static Name of(KeyPartModel.Property part) {
      return new Name(part.property(), part.name(), part.name(), part.origin());
    }

    static Name of(PropertyModel value) {
      return new Name(value, value.name(), value.path(), value.origin());
    }

    boolean isLike(Name other) {
      return method.equalsIgnoreCase(other.method) || isSameConstant(other);
    }

    boolean isSameConstant(Name other) {
      return JavaNames.constant(path).equals(JavaNames.constant(other.path));
    }

    Problem alike(Name first, String fix) {
      return new Problem(
          "NamesAlike",
          "%s and %s are too similar: both would become %s. %s."
              .formatted(first.property.label(), property.label(), JavaNames.constant(path), fix),
          origin);
    }
  }

  private JavaNameRules() {}

  static List<Problem> check(EntityModel entity) {
    List<Problem> problems = new ArrayList<>();
    List<KeyPartModel.Property> parts = entity.key().properties();
    if (parts.size() == 1 && parts.get(0).type().equals(entity.entity())) {
      problems.add(itself(entity, parts.get(0)));
    }
    for (int i = 0; i < parts.size(); i++) {
      KeyPartModel.Property part = parts.get(i);
      if (RESERVED.contains(part.name()) || !JavaNames.isName(part.name())) {
        problems.add(reserved(part));
      }
      Name name = Name.of(part);
      before(parts, i)
          .map(Name::of)
          .filter(name::isLike)
          .forEach(other -> problems.add(name.alike(other, "Name one with " + NAME)));
    }
    List<PropertyModel> values = named(entity);
    List<Name> names = values.stream().map(Name::of).toList();
    for (int i = 0; i < names.size(); i++) {
      Name value = names.get(i);
      before(names, i).filter(value::isLike).forEach(it -> problems.add(value.alike(it, RENAME)));
    }
    for (Name part : parts.stream().map(Name::of).toList()) {
      entity.stored().stream()
          .map(stored -> Name.of(stored.property()))
          .filter(part::isSameConstant)
          .forEach(
              value -> problems.add(value.alike(part, RENAME + ", " + NAME + " names a part")));
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
        verbs.stream().map(verb -> JavaNames.method(verb, changed.name())).toList();
    return values.stream()
        .filter(other -> methods.contains(other.name()))
        .map(other -> change(other, changed))
        .toList();
  }

  /**
   * The properties that generated code has a name for: properties of the class and of embedded
   * values.
   */
  private static List<PropertyModel> named(EntityModel entity) {
    List<PropertyModel> named = new ArrayList<>(entity.values());
    for (EmbeddedModel each : entity.allEmbedded()) {
      each.columns().forEach(column -> named.add(column.property()));
      each.embedded().forEach(inner -> named.add(inner.property()));
    }
    return named;
  }

  private static Problem reserved(KeyPartModel.Property part) {
    String why =
        RESERVED.contains(part.name())
            ? "the name of a method of every key class or range of keys"
            : "not a name in Java";
    return new Problem(
        "KeyPartName",
        "%s is a part of the row key called %s, which is %s. Name it with @RowKey(name = \"…\")."
            .formatted(part.property().label(), Text.quote(part.name()), why),
        part.origin().at("name"));
  }

  private static Problem itself(EntityModel entity, KeyPartModel.Property part) {
    String name = GeneratedNames.simple(entity.entity());
    return new Problem(
        "KeyOfItself",
        ("The row key of %1$s is a %1$s: %2$s.of(%1$s) would be the key of an entity and the key of"
                + " that part. Give the key another part, or this part another type.")
            .formatted(name, entity.names().key().simpleName()),
        part.origin());
  }

  private static Problem change(PropertyModel property, PropertyModel changed) {
    return new Problem(
        "PatchName",
        ("The patch has a method %s that changes %s, and cannot have another one that sets %s."
                + " Rename one of the two; @Column(\"…\") keeps its qualifier.")
            .formatted(property.name(), changed.label(), property.label()),
        property.origin());
  }
}
