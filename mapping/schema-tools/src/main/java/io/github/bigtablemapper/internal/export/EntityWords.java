package io.github.bigtablemapper.internal.export;

import static java.util.stream.Collectors.joining;

import io.github.bigtablemapper.internal.design.CollectionDesign;
import io.github.bigtablemapper.internal.design.ColumnDesign;
import io.github.bigtablemapper.internal.design.ColumnDesign.Trait;
import io.github.bigtablemapper.internal.design.EncodingDesign;
import io.github.bigtablemapper.internal.design.FamilyDesign;
import io.github.bigtablemapper.internal.design.IndexDesign;
import io.github.bigtablemapper.internal.design.key.KeyDesign;
import io.github.bigtablemapper.internal.design.key.KeyPartDesign;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What an entity declares in words, for documents and terminals. Stateless. */
public final class EntityWords {
  private EntityWords() {}

  /** {@return which cells a family keeps} */
  public static String keeps(FamilyDesign family) {
    return GcPolicies.words(family);
  }

  /** {@return what the cells of a family contain} */
  public static String holds(FamilyDesign family) {
    return family.aggregation() == null ? "cells" : family.aggregation() + " aggregates";
  }

  /**
   * {@return the bytes of a part of a row key}
   *
   * @param code marks the names of classes
   */
  public static String bytes(
      KeyDesign key, KeyPartDesign.Property part, UnaryOperator<String> code) {
    String codec = part.codec();
    return part.stored().form().words(key.format(), part.layout())
        + (codec == null ? "" : ", by " + code.apply(codec))
        + (part.optional() ? ", or missing" : "");
  }

  /** {@return the text or the bytes of a value of a part, if its type has one} */
  public static Optional<String> sample(KeyDesign key, KeyPartDesign.Property part) {
    return part.stored().form().sample(key.format(), part.layout());
  }

  /** {@return how the parts of a row key are joined} */
  public static String joined(KeyDesign key, UnaryOperator<String> code) {
    return switch (key.format()) {
      case ORDERED -> "The parts are joined as Bigtable's ordered code bytes.";
      case RAW -> "The parts are stored one after the other, as they are.";
      case READABLE, UNESCAPED ->
          "The parts are joined by " + code.apply(String.valueOf(key.delimiter())) + ".";
    };
  }

  /** {@return the roles of a column, in addition to its type} */
  public static String roles(ColumnDesign column) {
    return Stream.concat(
            Stream.of(column.cells())
                .filter(cells -> cells != ColumnDesign.Cells.VALUE)
                .map(cells -> cells.name().toLowerCase(Locale.ROOT)),
            column.traits().stream()
                .filter(trait -> trait != Trait.NEEDED && trait != Trait.QUALIFIER_GIVEN)
                .map(trait -> trait.name().toLowerCase(Locale.ROOT).replace('_', ' '))
                .sorted())
        .collect(joining(", "));
  }

  /** {@return the kind of a collection, without the types of its elements} */
  public static String kind(CollectionDesign collection) {
    return collection.kind().name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  /** {@return the types of the elements of a collection} */
  public static String elements(CollectionDesign collection) {
    return join(simple(collection.keyType()), simple(collection.valueType()));
  }

  /** {@return the bytes of the elements of a collection} */
  public static String bytes(CollectionDesign collection) {
    return join(words(collection.keyEncoding()), words(collection.valueEncoding()));
  }

  private static String words(@Nullable EncodingDesign encoding) {
    return encoding == null ? "" : encoding.words();
  }

  private static String join(String... parts) {
    return Stream.of(parts).filter(part -> !part.isEmpty()).collect(joining(" to "));
  }

  /** {@return a type without its packages} */
  public static String simple(@Nullable String javaType) {
    return Objects.requireNonNullElse(javaType, "").replaceAll("\\b[a-z][\\w.]*\\.(?=[A-Z])", "");
  }

  /** {@return an index, in a sentence} */
  public static String index(IndexDesign index, UnaryOperator<String> code) {
    return "Index "
        + code.apply(index.id())
        + " by "
        + index.properties().stream().map(code).collect(joining(", "))
        + switch (index.mode()) {
          case VIEW -> ": a materialized view, by the query of the index's mapping.";
          case TABLE -> ": a table, which the repository keeps.";
        };
  }
}
