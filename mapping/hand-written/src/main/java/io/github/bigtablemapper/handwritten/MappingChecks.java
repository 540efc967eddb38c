package io.github.bigtablemapper.handwritten;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.annotation.KeyFormat;
import io.github.bigtablemapper.internal.design.EntityDesign;
import io.github.bigtablemapper.internal.design.FamilyDesign;
import io.github.bigtablemapper.internal.validation.AliasValidation;
import io.github.bigtablemapper.internal.validation.CollectionValidation;
import io.github.bigtablemapper.internal.validation.ColumnValidation;
import io.github.bigtablemapper.internal.validation.FamilyNeeds;
import io.github.bigtablemapper.internal.validation.LocatedViolation;
import io.github.bigtablemapper.internal.validation.OnlyOneValidation;
import io.github.bigtablemapper.internal.validation.SchemaValidation;
import io.github.bigtablemapper.internal.validation.Violation;
import io.github.bigtablemapper.internal.validation.WriteOnceValidation;
import io.github.bigtablemapper.internal.validation.WriteTimeValidation;
import io.github.bigtablemapper.key.format.RowKeyField;
import io.github.bigtablemapper.mapping.FamilyRule;
import io.github.bigtablemapper.mapping.TableOption;
import io.github.bigtablemapper.mapping.TableOptions;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Applies all rules to a mapping: the rules of the annotation processor, and rules about
 * declarations that only the builder has.
 */
final class MappingChecks<E> {
  private final Declarations<E> declarations;
  private final HandWrittenMapping<E, ?> mapping;
  private final List<Violation> mistakes = new ArrayList<>();

  private MappingChecks(HandWrittenMapping<E, ?> mapping, Declarations<E> declarations) {
    this.mapping = mapping;
    this.declarations = declarations;
  }

  static <E> List<Violation> of(HandWrittenMapping<E, ?> mapping, Declarations<E> declarations) {
    MappingChecks<E> checks = new MappingChecks<>(mapping, declarations);
    EntityDesign design = mapping.get();
    SchemaValidation.table(mapping.table()).ifPresent(checks.mistakes::add);
    checks.families();
    checks.add(SchemaValidation.families(design));
    checks.properties(design);
    checks.expiry();
    checks.tableOptions(design);
    checks.add(WriteTimeValidation.in(design));
    checks.writeTime();
    checks.add(OnlyOneValidation.in(design));
    checks.mistakes.addAll(declarations.mistakes());
    checks.mistakes.addAll(KeyChecks.of(declarations.entity(), design.key()));
    return checks.mistakes;
  }

  private void families() {
    if (declarations.families().isEmpty()) {
      mistakes.add(SchemaValidation.noFamily(declarations.entity()));
    }
    Map<String, FamilyDesign> families = new HashMap<>();
    for (FamilyRule rule : declarations.families()) {
      FamilyDesign family = DeclaredDesign.family(rule);
      FamilyDesign first = families.putIfAbsent(family.name(), family);
      if (first != null) {
        SchemaValidation.familyTwice(first, family).ifPresent(mistakes::add);
      }
    }
  }

  private void properties(EntityDesign design) {
    SchemaValidation.operationIds(design).ifPresent(found -> mistakes.add(found.mistake()));
    add(ColumnValidation.in(design));
    add(AliasValidation.in(design));
    add(FamilyNeeds.unmetIn(design));
    add(CollectionValidation.in(design));
    add(WriteOnceValidation.in(design));
  }

  private void expiry() {
    Stream.of(mapping.expiresAt(), mapping.expiresAtSecond())
        .flatMap(Optional::stream)
        .filter(column -> column.defaultValue().isPresent())
        .map(column -> declarations.label(column.property()))
        .map(MappingChecks::expiresAtDefault)
        .forEach(mistakes::add);
  }

  private static Violation expiresAtDefault(String property) {
    return new Violation(
        "ExpiresAtDefault",
        "%s has a default value, but a row without the cell never expires. Remove defaultValue."
            .formatted(property));
  }

  private void tableOptions(EntityDesign design) {
    TableOptions options = mapping.tableOptions();
    design
        .tableOptions()
        .durations()
        .forEach(
            (option, value) -> SchemaValidation.duration(option, value).ifPresent(mistakes::add));
    List<RowKeyField> fields = options.get(TableOption.ROW_KEY_SCHEMA).orElse(List.of());
    if (!fields.isEmpty() && design.key().format() != KeyFormat.ORDERED) {
      mistakes.add(SchemaValidation.rowKeySchemaFormat(declarations.entity()));
    }
    List<String> families =
        Stream.concat(declarations.families().stream(), mapping.operationIds().stream())
            .map(FamilyRule::name)
            .toList();
    for (RowKeyField field : fields) {
      SchemaValidation.rowKeySchemaName(field.name(), families).ifPresent(mistakes::add);
    }
    List<ByteString> splits = options.splits();
    Comparator<ByteString> order = ByteString.unsignedLexicographicalComparator();
    for (int i = 1; i < splits.size(); i++) {
      if (order.compare(splits.get(i - 1), splits.get(i)) >= 0) {
        mistakes.add(SchemaValidation.splitOrder(i + 1));
      }
    }
  }

  private void writeTime() {
    if (mapping.fixedWriteTime().isPresent() && declarations.writeTime() != null) {
      mistakes.add(
          new Violation(
              "WriteTimeTwice",
              "writeTime of the table and %s would both be the time of the cells. Keep one."
                  .formatted(declarations.label(declarations.writeTime()))));
    }
  }

  private void add(List<LocatedViolation> found) {
    found.forEach(each -> mistakes.add(each.mistake()));
  }
}
