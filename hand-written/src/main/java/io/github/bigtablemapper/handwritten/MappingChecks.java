package io.github.bigtablemapper.handwritten;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.annotation.KeyFormat;
import io.github.bigtablemapper.design.EntityDesign;
import io.github.bigtablemapper.key.format.RowKeyField;
import io.github.bigtablemapper.mapping.FamilyRule;
import io.github.bigtablemapper.mapping.TableOptions;
import io.github.bigtablemapper.mistake.AliasMistakes;
import io.github.bigtablemapper.mistake.CollectionMistakes;
import io.github.bigtablemapper.mistake.ColumnMistakes;
import io.github.bigtablemapper.mistake.FamilyNeeds;
import io.github.bigtablemapper.mistake.LocatedMistake;
import io.github.bigtablemapper.mistake.Mistake;
import io.github.bigtablemapper.mistake.OnlyOneMistakes;
import io.github.bigtablemapper.mistake.SchemaMistakes;
import io.github.bigtablemapper.mistake.WriteOnceMistakes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Applies all rules to a mapping: those that the annotation processor keeps, too, and those about
 * what only calls can say.
 */
final class MappingChecks<E> {
  private final Declarations<E> declarations;
  private final HandWrittenMapping<E, ?> mapping;
  private final List<Mistake> mistakes = new ArrayList<>();

  private MappingChecks(HandWrittenMapping<E, ?> mapping, Declarations<E> declarations) {
    this.mapping = mapping;
    this.declarations = declarations;
  }

  static <E> List<Mistake> of(HandWrittenMapping<E, ?> mapping, Declarations<E> declarations) {
    MappingChecks<E> checks = new MappingChecks<>(mapping, declarations);
    EntityDesign design = mapping.design();
    SchemaMistakes.table(mapping.table()).ifPresent(checks.mistakes::add);
    checks.families();
    checks.add(SchemaMistakes.families(design));
    checks.properties(design);
    checks.expiry();
    checks.tableOptions(design);
    checks.add(OnlyOneMistakes.in(design));
    checks.mistakes.addAll(declarations.mistakes());
    checks.mistakes.addAll(KeyChecks.of(declarations.entity(), design.key()));
    return checks.mistakes;
  }

  private void families() {
    if (declarations.families().isEmpty()) {
      mistakes.add(SchemaMistakes.noFamily(declarations.entity()));
    }
    Map<String, FamilyRule> families = new HashMap<>();
    for (FamilyRule family : declarations.families()) {
      FamilyRule first = families.putIfAbsent(family.name(), family);
      if (first != null && !first.equals(family)) {
        mistakes.add(SchemaMistakes.familyTwice(family.name(), rule(first), rule(family)));
      }
    }
  }

  private static String rule(FamilyRule family) {
    return "maxVersions = "
        + family.maxVersions()
        + (family.maxAge() == null ? "" : ", maxAge = " + family.maxAge())
        + (family.isIntersection() ? ", gcRule = INTERSECTION" : "");
  }

  private void properties(EntityDesign design) {
    SchemaMistakes.operationIds(design).ifPresent(found -> mistakes.add(found.mistake()));
    add(ColumnMistakes.in(design));
    add(AliasMistakes.in(design));
    add(FamilyNeeds.unmetIn(design));
    add(CollectionMistakes.in(design));
    add(WriteOnceMistakes.in(design));
  }

  private void expiry() {
    Stream.of(mapping.expiresAt(), mapping.expiresAtSecond())
        .flatMap(Optional::stream)
        .filter(column -> column.defaultValue().isPresent())
        .map(column -> declarations.label(column.property()))
        .map(MappingChecks::expiresAtDefault)
        .forEach(mistakes::add);
  }

  private static Mistake expiresAtDefault(String property) {
    return new Mistake(
        "ExpiresAtDefault",
        "%s has a default value, but a row without the cell never expires. Remove defaultValue."
            .formatted(property));
  }

  private void tableOptions(EntityDesign design) {
    TableOptions options = mapping.tableOptions();
    SchemaMistakes.changeStreamRetention(options.changeStreamRetention()).ifPresent(mistakes::add);
    if (!options.rowKeySchema().isEmpty() && design.key().format() != KeyFormat.ORDERED) {
      mistakes.add(SchemaMistakes.rowKeySchemaFormat(declarations.entity()));
    }
    List<String> families =
        Stream.concat(declarations.families().stream(), mapping.operationIds().stream())
            .map(FamilyRule::name)
            .toList();
    for (RowKeyField field : options.rowKeySchema()) {
      SchemaMistakes.rowKeySchemaName(field.name(), families).ifPresent(mistakes::add);
    }
    List<ByteString> splits = options.splits();
    Comparator<ByteString> order = ByteString.unsignedLexicographicalComparator();
    for (int i = 1; i < splits.size(); i++) {
      if (order.compare(splits.get(i - 1), splits.get(i)) >= 0) {
        mistakes.add(SchemaMistakes.splitOrder(i + 1));
      }
    }
  }

  private void add(List<LocatedMistake> found) {
    found.forEach(each -> mistakes.add(each.mistake()));
  }
}
