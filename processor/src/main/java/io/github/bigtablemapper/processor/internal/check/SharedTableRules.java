package io.github.bigtablemapper.processor.internal.check;

import io.github.bigtablemapper.annotation.KeyFormat;
import io.github.bigtablemapper.internal.validation.Text;
import io.github.bigtablemapper.processor.internal.model.EntityModel;
import io.github.bigtablemapper.processor.internal.model.FamilyModel;
import io.github.bigtablemapper.processor.internal.model.GeneratedNames;
import io.github.bigtablemapper.processor.internal.model.KeyModel;
import io.github.bigtablemapper.processor.internal.model.KeyPartModel;
import io.github.bigtablemapper.processor.internal.model.Problem;
import io.github.bigtablemapper.processor.internal.model.SharedTableModel;
import java.util.ArrayList;
import java.util.List;

/**
 * Checks the entities that share a table. No row may belong to two of them, and no family may have
 * two rules.
 */
public final class SharedTableRules {
  private SharedTableRules() {}

  /** {@return everything that is wrong with how entities share a table} */
  public static List<Problem> check(SharedTableModel table) {
    List<Problem> problems = new ArrayList<>();
    if (table.members().isEmpty()) {
      problems.add(noMembers(table));
    }
    table.members().stream()
        .map(EntityModel::key)
        .filter(key -> key.format() == KeyFormat.RAW || key.format() == KeyFormat.UNESCAPED)
        .findFirst()
        .ifPresent(key -> problems.add(uncounted(key, table)));
    table.members().stream()
        .flatMap(each -> each.key().properties().stream())
        .filter(KeyPartModel.Property::optional)
        .forEach(part -> problems.add(optional(part, table)));
    for (int i = 0; i < table.members().size(); i++) {
      EntityModel member = table.members().get(i);
      if (!member.key().hasPattern()) {
        problems.add(noConstant(member, table));
      }
      for (EntityModel other : table.members().subList(0, i)) {
        // One without constants is a separate mistake.
        if (member.key().hasPattern()
            && other.key().hasPattern()
            && !KeySpaces.areDisjoint(other.key(), member.key())) {
          problems.add(overlap(other, member));
        }
        problems.addAll(families(other, member));
      }
    }
    return problems.stream().distinct().toList();
  }

  private static Problem noMembers(SharedTableModel table) {
    return new Problem(
        "SharedTableEmpty",
        "%s permits no class, so its table contains nothing. Declare the entities that implement it."
            .formatted(GeneratedNames.simple(table.type())),
        table.origin().withoutAnnotation());
  }

  private static Problem uncounted(KeyModel key, SharedTableModel table) {
    return new Problem(
        "SharedTableRaw",
        ("The parts of %s row keys cannot be counted, so they do not distinguish"
                + " the entities of %s. Give each entity a @Table without the interface, with a"
                + " constant in its"
                + " key.")
            .formatted(key.format(), GeneratedNames.simple(table.type())),
        table.origin());
  }

  private static Problem optional(KeyPartModel.Property part, SharedTableModel table) {
    return new Problem(
        "KeyNullable",
        ("%s may be null, and the number of parts of a row key distinguishes the entities of %s."
                + " Declare it as a plain, non-null type, or make two entities of it.")
            .formatted(part.property().label(), GeneratedNames.simple(table.type())),
        part.origin());
  }

  private static Problem noConstant(EntityModel member, SharedTableModel table) {
    return new Problem(
        "SharedTableConstant",
        ("The row key of %s has no constant that distinguishes it from the row keys of other"
                + " entities of %s. Give"
                + " it one with @KeyConstant.")
            .formatted(GeneratedNames.simple(member.entity()), GeneratedNames.simple(table.type())),
        member.origin().withoutAnnotation());
  }

  private static Problem overlap(EntityModel first, EntityModel second) {
    return new Problem(
        "SharedTableOverlap",
        ("A row key of %s may be one of %s too: %s and %s. Give them different constants at the"
                + " same place, or keys with different numbers of parts.")
            .formatted(
                GeneratedNames.simple(second.entity()),
                GeneratedNames.simple(first.entity()),
                KeySpaces.inWords(second.key()),
                KeySpaces.inWords(first.key())),
        second.origin().withoutAnnotation());
  }

  private static List<Problem> families(EntityModel first, EntityModel second) {
    List<Problem> problems = new ArrayList<>();
    for (FamilyModel family : second.allFamilies()) {
      for (FamilyModel other : first.allFamilies()) {
        if (family.name().equals(other.name())
            && !other.design().rule().equals(family.design().rule())) {
          problems.add(
              new Problem(
                  "FamilyTwice",
                  ("Family %s is declared with different rules: in %s with %s, and here with"
                          + " %s. A family of a table has one rule: declare the same rule, or"
                          + " use another family.")
                      .formatted(
                          Text.quote(family.name()),
                          GeneratedNames.simple(first.entity()),
                          other.design().rule(),
                          family.design().rule()),
                  family.origin()));
        }
      }
    }
    return problems;
  }
}
