package io.github.bigtablemapper.internal.evolution;

import io.github.bigtablemapper.internal.design.CollectionDesign;
import io.github.bigtablemapper.internal.design.CollectionDesign.Kind;
import io.github.bigtablemapper.internal.design.EncodingDesign;
import io.github.bigtablemapper.internal.design.EntityDesign;
import io.github.bigtablemapper.internal.design.Place;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Compares maps, sets and lists of columns: the columns of one family, which they own. */
final class CollectionCompatibility {
  private final EntityDesign current;
  private final Consumer<Incompatibility> found;

  private CollectionCompatibility(EntityDesign current, Consumer<Incompatibility> found) {
    this.current = current;
    this.found = found;
  }

  static void check(EntityDesign committed, EntityDesign current, Consumer<Incompatibility> found) {
    CollectionCompatibility collections = new CollectionCompatibility(current, found);
    committed.collections().forEach(collections::compare);
  }

  private void compare(CollectionDesign before) {
    CollectionDesign now =
        current.collections().stream()
            .filter(each -> each.family().equals(before.family()))
            .findFirst()
            .orElse(null);
    if (now == null) {
      report(
          Incompatibility.Kind.GONE,
          Place.ENTITY,
          ("%s.%s was %s of family \"%s\", which no property uses now, so its elements are not"
                  + " read.")
              .formatted(
                  current.name(),
                  before.property(),
                  before.kind() == Kind.UNMAPPED ? "the columns without a property" : "the columns",
                  before.family()));
    } else if (!reads(now.kind(), before.kind())
        || !reads(now.keyEncoding(), before.keyEncoding())
        || !reads(now.valueEncoding(), before.valueEncoding())) {
      report(
          Incompatibility.Kind.TYPE,
          Place.property(now.property()),
          "%s.%s was %s, and is %s now, which does not read it. Give it a separate family."
              .formatted(current.name(), now.property(), words(before), words(now)));
    } else {
      String property = current.name() + "." + now.property();
      Stream.concat(
              EncodingCompatibility.unreadNames(
                  "A key of " + property, now.keyEncoding(), before.keyEncoding())
                  .stream(),
              EncodingCompatibility.unreadNames(
                  "A value of " + property, now.valueEncoding(), before.valueEncoding())
                  .stream())
          .forEach(
              message ->
                  report(Incompatibility.Kind.CONSTANT, Place.property(now.property()), message));
    }
  }

  /** A value is the latest version of a history of one. */
  private static boolean reads(Kind now, Kind before) {
    return now == before || (now == Kind.HISTORY_MAP && before == Kind.MAP);
  }

  private static boolean reads(@Nullable EncodingDesign now, @Nullable EncodingDesign before) {
    return now == null || before == null || EncodingCompatibility.reads(now, before);
  }

  private static String words(CollectionDesign collection) {
    List<String> elements = new ArrayList<>();
    EncodingDesign key = collection.keyEncoding();
    EncodingDesign value = collection.valueEncoding();
    if (key != null) {
      elements.add(EncodingCompatibility.words(String.valueOf(collection.keyType()), key));
    }
    if (value != null) {
      elements.add(EncodingCompatibility.words(String.valueOf(collection.valueType()), value));
    }
    return "%s of %s".formatted(words(collection.kind()), String.join(" and ", elements));
  }

  private static String words(Kind kind) {
    return switch (kind) {
      case MAP -> "a map";
      case HISTORY_MAP -> "a map of histories";
      case SET -> "a set";
      case LIST -> "a list";
      case UNMAPPED -> "a map of the columns without a property";
    };
  }

  private void report(Incompatibility.Kind kind, Place place, String message) {
    found.accept(new Incompatibility(kind, place, message));
  }
}
