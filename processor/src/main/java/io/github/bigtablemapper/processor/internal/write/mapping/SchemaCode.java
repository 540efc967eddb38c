package io.github.bigtablemapper.processor.internal.write.mapping;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import io.github.bigtablemapper.annotation.IndexMode;
import io.github.bigtablemapper.internal.design.ColumnDesign.Trait;
import io.github.bigtablemapper.internal.design.Literals;
import io.github.bigtablemapper.internal.design.TableOptionsDesign;
import io.github.bigtablemapper.processor.internal.model.ColumnModel;
import io.github.bigtablemapper.processor.internal.model.EntityModel;
import io.github.bigtablemapper.processor.internal.model.FamilyModel;
import io.github.bigtablemapper.processor.internal.model.IndexModel;
import io.github.bigtablemapper.processor.internal.model.StoredModel;
import io.github.bigtablemapper.processor.internal.write.column.ColumnNames;
import io.github.bigtablemapper.processor.internal.write.column.FamilyCode;
import io.github.bigtablemapper.processor.internal.write.key.KeyNames;
import io.github.bigtablemapper.processor.internal.write.source.RuntimeNames;
import io.github.bigtablemapper.processor.internal.write.source.Specs;
import io.github.bigtablemapper.processor.internal.write.source.TypeNames;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Generates the expression of what is declared of an entity, which its mapping is made of. */
final class SchemaCode {
  private static final ClassName INSTANT = ClassName.get(Instant.class);

  private final EntityModel entity;
  private final ColumnNames names;
  private final String variable;
  private final List<CodeBlock> calls = new ArrayList<>();

  private SchemaCode(EntityModel entity, ColumnNames names, String variable) {
    this.entity = entity;
    this.names = names;
    this.variable = variable;
  }

  /**
   * {@return the expression}
   *
   * @param variable a name for an entity
   */
  static CodeBlock of(EntityModel entity, ColumnNames names, String variable) {
    SchemaCode code = new SchemaCode(entity, names, variable);
    code.add(
        "Families",
        Specs.list(
            entity.families().stream().map(family -> FamilyCode.rule(family.design())).toList()));
    code.addStored("Columns", entity.columns());
    code.addStored("Collections", entity.collections());
    code.addRoles();
    code.add("KeyPattern", code.ofKey(new KeyNames(entity.key()).pattern()));
    code.addTableOptions();
    if (entity.tableOptions().unmarked()) {
      code.calls.add(CodeBlock.of(".withoutRowMarker()"));
    }
    code.addWriteTime();
    code.addIndexes();
    return CodeBlock.of(
        "$T.<$T, $T>of($T.VERSION,$W$L,$W$L,$W$T::read)\n$>$>$L$<$<",
        RuntimeNames.ENTITY_SCHEMA,
        entity.entity(),
        entity.names().key(),
        RuntimeNames.GENERATED_FORMAT,
        Literals.of(TypeNames.simpleName(entity.entity())),
        Literals.of(entity.table()),
        entity.names().key(),
        CodeBlock.join(code.calls, "\n"));
  }

  private void add(String name, CodeBlock... arguments) {
    calls.add(CodeBlock.of(".with$L($L)", name, CodeBlock.join(List.of(arguments), ",$W")));
  }

  private void addStored(String name, List<? extends StoredModel> stored) {
    if (!stored.isEmpty()) {
      add(name, Specs.list(stored.stream().map(names::outside).toList()));
    }
  }

  private void addRoles() {
    entity
        .column(Trait.VERSION)
        .ifPresent(column -> add("Version", names.outside(column), getter(column)));
    for (Trait role : Trait.values()) {
      if (role.isStamp()) {
        entity
            .column(role)
            .ifPresent(
                column ->
                    add(
                        "Generated",
                        CodeBlock.of("$T.$L", RuntimeNames.GENERATED_ROLE, role),
                        names.outside(column)));
      }
    }
    Optional<ColumnModel> expiry = entity.column(Trait.EXPIRES_AT);
    boolean isInstant = expiry.filter(column -> column.valueType().equals(INSTANT)).isPresent();
    addRole(isInstant ? "ExpiresAt" : "ExpiresAtSecond", expiry);
    addStored("WriteOnce", writeOnce(false));
    addStored("Kept", writeOnce(true));
    FamilyModel operationIds = entity.operationIds();
    if (operationIds != null) {
      add("OperationIds", FamilyCode.rule(operationIds.design()));
    }
    if (!entity.views().isEmpty()) {
      add("NewestTimestamp");
    }
  }

  private List<ColumnModel> writeOnce(boolean isKept) {
    return entity.columns().stream()
        .filter(column -> column.property().is(Trait.WRITE_ONCE))
        .filter(column -> column.property().is(Trait.KEPT) == isKept)
        .toList();
  }

  private void addRole(String name, Optional<ColumnModel> column) {
    column.ifPresent(it -> add(name, names.outside(it)));
  }

  /** A lambda, as the class may have a static method of the getter's name. */
  private CodeBlock getter(ColumnModel column) {
    return CodeBlock.of("$L -> $L.$L()", variable, variable, column.property().accessor());
  }

  private CodeBlock ofKey(String member) {
    return CodeBlock.of("$T.$L", entity.names().key(), member);
  }

  /** Adds what the table has besides families. A salted table is split at its buckets. */
  private void addTableOptions() {
    TableOptionsDesign options = entity.tableOptions();
    KeyNames constants = new KeyNames(entity.key());
    List<CodeBlock> given = new ArrayList<>();
    if (entity.key().salt() != null) {
      given.add(
          CodeBlock.of(
              ".withSplits($T.ofBuckets($L))", RuntimeNames.KEY_SPLITS, ofKey(constants.salt())));
    } else if (!options.splits().isEmpty()) {
      given.add(CodeBlock.of(".withSplits($L)", ofKey(constants.local("splits") + "()")));
    }
    if (options.deletionProtection()) {
      given.add(option("DELETION_PROTECTION", CodeBlock.of("true")));
    }
    options
        .durations()
        .forEach((option, value) -> given.add(option(option.name(), FamilyCode.duration(value))));
    if (!options.rowKeySchema().isEmpty()) {
      given.add(option("ROW_KEY_SCHEMA", ofKey(constants.local("fields") + "()")));
    }
    if (!given.isEmpty()) {
      add(
          "TableOptions",
          given.size() == 1
              ? CodeBlock.of("$T.none()$L", RuntimeNames.TABLE_OPTIONS, given.get(0))
              : CodeBlock.of(
                  "\n$>$>$T.none()\n$>$>$L$<$<$<$<",
                  RuntimeNames.TABLE_OPTIONS,
                  CodeBlock.join(given, "\n")));
    }
  }

  private static CodeBlock option(String constant, CodeBlock value) {
    return CodeBlock.of(".with($T.$L,$W$L)", RuntimeNames.TABLE_OPTION, constant, value);
  }

  private void addWriteTime() {
    entity
        .tableOptions()
        .fixedWriteTime()
        .map(fixed -> CodeBlock.of("$T.ofEpochMilli($LL)", INSTANT, fixed.toEpochMilli()))
        .ifPresent(fixed -> add("WriteTime", fixed));
    entity
        .writeTime()
        .ifPresent(
            property ->
                add(
                    "WriteTime",
                    CodeBlock.of("$L -> $L.$L()", variable, variable, property.accessor())));
  }

  /** Adds the indexes that a repository keeps, and those that are views. */
  private void addIndexes() {
    add("Indexes", entity.keptIndexes());
    add(
        "Views",
        entity.indexes().stream().filter(index -> index.mode() == IndexMode.VIEW).toList());
  }

  private void add(String what, List<IndexModel> indexes) {
    List<CodeBlock> mappings =
        indexes.stream()
            .map(index -> CodeBlock.of("$T.INSTANCE", index.mappingName(entity.entity())))
            .toList();
    if (!mappings.isEmpty()) {
      add(what, CodeBlock.of("() -> $L", Specs.list(mappings)));
    }
  }
}
