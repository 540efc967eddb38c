package io.github.bigtablemapper.internal.lint;

import io.github.bigtablemapper.annotation.KeyFormat;
import io.github.bigtablemapper.internal.design.ColumnDesign;
import io.github.bigtablemapper.internal.design.EntityDesign;
import io.github.bigtablemapper.internal.design.Place;
import io.github.bigtablemapper.internal.design.key.KeyPartDesign;
import io.github.bigtablemapper.internal.design.text.Utf8;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

/** Rules about the row keys of several entities: apart where they must be, together if related. */
final class KeySpaceRules {
  static final List<Rule> ALL =
      List.of(
          Rule.across(
              "KeySpacesOverlap",
              Level.WARNING,
              "%s is stored in the table of %s, and a row key can belong to both, so scans of"
                  + " one read rows of the other. Give each a constant, @KeyConstant(\"…\"),"
                  + " or put @Table on a sealed interface of both.",
              entities -> pairs(entities, KeySpaceRules::mayOverlap)),
          Rule.across(
              "KeyRelatedApart",
              Level.NOTE,
              "%s has all parts of the row key of %s, but starts with another constant, so the"
                  + " two are not adjacent and no scan reads both. Start both keys with the"
                  + " common parts, and put the constant of the longer key after them.",
              entities -> pairs(entities, KeySpaceRules::areRelatedApart)));

  private KeySpaceRules() {}

  /** A condition of an entity and another one. */
  private interface Condition {
    boolean test(EntityDesign entity, EntityDesign other);
  }

  private static Stream<Match> pairs(List<EntityDesign> entities, Condition condition) {
    return entities.stream()
        .flatMap(
            entity ->
                entities.stream()
                    .filter(other -> entity.table().equals(other.table()) && !entity.equals(other))
                    .filter(other -> condition.test(entity, other))
                    .limit(1)
                    .map(other -> Match.at(entity, Place.ENTITY, other.type())));
  }

  /** The compiler refuses overlapping keys of entities of one interface. */
  private static boolean mayOverlap(EntityDesign entity, EntityDesign other) {
    boolean isChecked =
        entity.sharedTable() != null && entity.sharedTable().equals(other.sharedTable());
    return !isChecked
        && !haveFamiliesApart(entity, other)
        && !isProjection(entity, other)
        && !isProjection(other, entity)
        && !haveDifferentLengths(entity, other)
        && constantsAgree(entity, other);
  }

  /** Several classes of one row: a scan of one finds only what has cells of its families. */
  private static boolean haveFamiliesApart(EntityDesign entity, EntityDesign other) {
    return entity.families().stream()
        .noneMatch(
            family ->
                other.families().stream().anyMatch(each -> each.name().equals(family.name())));
  }

  /** A class that reads some columns of another one, from the same rows. */
  private static boolean isProjection(EntityDesign entity, EntityDesign whole) {
    return entity.key().equals(whole.key())
        && !entity.columns().isEmpty()
        && entity.columns().stream().allMatch(column -> has(whole, column))
        && whole.collections().containsAll(entity.collections());
  }

  private static boolean has(EntityDesign entity, ColumnDesign column) {
    return entity.columns().stream()
        .anyMatch(
            each ->
                each.family().equals(column.family())
                    && each.qualifier().equals(column.qualifier())
                    && each.encoding().equals(column.encoding()));
  }

  /** Texts that are empty are not written at the end of an ordered key. */
  private static boolean haveDifferentLengths(EntityDesign entity, EntityDesign other) {
    return entity.key().format() == KeyFormat.READABLE
        && other.key().format() == KeyFormat.READABLE
        && (fewest(entity) > other.key().parts().size()
            || fewest(other) > entity.key().parts().size());
  }

  private static int fewest(EntityDesign entity) {
    return entity.key().parts().size()
        - (int) entity.key().properties().stream().filter(KeyPartDesign.Property::optional).count();
  }

  private static boolean constantsAgree(EntityDesign entity, EntityDesign other) {
    if (entity.key().format() == KeyFormat.RAW || other.key().format() == KeyFormat.RAW) {
      return rawConstantsAgree(rawConstants(entity), rawConstants(other));
    }
    List<KeyPartDesign> parts = entity.key().parts();
    List<KeyPartDesign> others = other.key().parts();
    if (entity.key().format() == KeyFormat.UNESCAPED
        || other.key().format() == KeyFormat.UNESCAPED) {
      return unescapedConstantsAgree(parts, others);
    }
    return Stream.iterate(0, i -> i < Math.min(parts.size(), others.size()), i -> i + 1)
        .noneMatch(
            i ->
                parts.get(i) instanceof KeyPartDesign.Constant
                    && others.get(i) instanceof KeyPartDesign.Constant
                    && !parts.get(i).equals(others.get(i)));
  }

  /** Constants may have delimiters, so they are compared up to the first place that may differ. */
  private static boolean unescapedConstantsAgree(
      List<KeyPartDesign> parts, List<KeyPartDesign> others) {
    for (int i = 0; i < Math.min(parts.size(), others.size()); i++) {
      boolean isConstant = parts.get(i) instanceof KeyPartDesign.Constant;
      if (isConstant != (others.get(i) instanceof KeyPartDesign.Constant)) {
        return true;
      }
      if (isConstant && !parts.get(i).equals(others.get(i))) {
        String text = ((KeyPartDesign.Constant) parts.get(i)).text();
        String other = ((KeyPartDesign.Constant) others.get(i)).text();
        return text.startsWith(other) || other.startsWith(text);
      }
    }
    return true;
  }

  /** Nothing ends a constant in a raw key: {@code ab} may be {@code a} and another part. */
  private static boolean rawConstantsAgree(Map<Integer, String> some, Map<Integer, String> others) {
    return some.entrySet().stream()
        .allMatch(
            constant -> {
              String other = others.getOrDefault(constant.getKey(), "");
              return other.startsWith(constant.getValue()) || constant.getValue().startsWith(other);
            });
  }

  /** {@return the constants of a raw key by their place in it; of another key none} */
  private static Map<Integer, String> rawConstants(EntityDesign entity) {
    if (entity.key().format() != KeyFormat.RAW) {
      return Map.of();
    }
    Map<Integer, String> constants = new HashMap<>();
    int place = 0;
    for (KeyPartDesign part : entity.key().parts()) {
      if (part instanceof KeyPartDesign.Constant constant) {
        constants.put(place, constant.text());
        place += Utf8.length(constant.text());
      } else {
        place += ((KeyPartDesign.Property) part).rawBytes();
      }
    }
    return constants;
  }

  private static boolean areRelatedApart(EntityDesign child, EntityDesign parent) {
    List<KeyPartDesign.Property> parts = child.key().properties();
    List<KeyPartDesign.Property> ofParent = parent.key().properties();
    return parts.size() > ofParent.size()
        && Stream.iterate(0, i -> i < ofParent.size(), i -> i + 1)
            .allMatch(i -> areAlike(parts.get(i), ofParent.get(i), parent))
        && child.key().parts().get(0) instanceof KeyPartDesign.Constant constant
        && parent.key().parts().get(0) instanceof KeyPartDesign.Constant ofParentFirst
        && !constant.equals(ofParentFirst);
  }

  /** The part {@code id} of a Video is the part {@code video} of a Comment. */
  private static boolean areAlike(
      KeyPartDesign.Property part, KeyPartDesign.Property ofParent, EntityDesign parent) {
    String simpleName = parent.name().substring(parent.name().lastIndexOf('.') + 1);
    return part.stored() == ofParent.stored()
        && Objects.equals(part.codec(), ofParent.codec())
        && (part.name().equals(ofParent.name())
            || part.name().equalsIgnoreCase(simpleName)
            || part.name().equalsIgnoreCase(simpleName + ofParent.name()));
  }
}
