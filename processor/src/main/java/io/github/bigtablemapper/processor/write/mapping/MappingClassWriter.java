package io.github.bigtablemapper.processor.write.mapping;

import static io.github.bigtablemapper.processor.write.mapping.WriteCode.CELLS;
import static javax.lang.model.element.Modifier.FINAL;
import static javax.lang.model.element.Modifier.PRIVATE;
import static javax.lang.model.element.Modifier.PUBLIC;
import static javax.lang.model.element.Modifier.STATIC;

import com.squareup.javapoet.ClassName;
import com.squareup.javapoet.CodeBlock;
import com.squareup.javapoet.MethodSpec;
import com.squareup.javapoet.NameAllocator;
import com.squareup.javapoet.ParameterizedTypeName;
import com.squareup.javapoet.TypeName;
import com.squareup.javapoet.TypeSpec;
import com.squareup.javapoet.WildcardTypeName;
import io.github.bigtablemapper.annotation.WriteOnceMode;
import io.github.bigtablemapper.mistake.Literals;
import io.github.bigtablemapper.processor.model.CollectionModel;
import io.github.bigtablemapper.processor.model.ColumnModel;
import io.github.bigtablemapper.processor.model.EntityModel;
import io.github.bigtablemapper.processor.model.FamilyModel;
import io.github.bigtablemapper.processor.model.Generation;
import io.github.bigtablemapper.processor.model.IndexModel;
import io.github.bigtablemapper.processor.model.JavaNames;
import io.github.bigtablemapper.processor.model.KeyPartModel;
import io.github.bigtablemapper.processor.write.column.ColumnNames;
import io.github.bigtablemapper.processor.write.column.FamilyCode;
import io.github.bigtablemapper.processor.write.key.KeyFormats;
import io.github.bigtablemapper.processor.write.key.KeyNames;
import io.github.bigtablemapper.processor.write.source.RuntimeNames;
import io.github.bigtablemapper.processor.write.source.SourceFile;
import io.github.bigtablemapper.processor.write.source.Specs;
import io.github.bigtablemapper.processor.write.source.TypeNames;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Writes {@code XMapping}. The mapping itself converts an entity to cells; its nested reader
 * converts cells to an entity.
 */
public final class MappingClassWriter {
  private static final ClassName INSTANT = ClassName.get(Instant.class);

  private final EntityModel entity;
  private final ClassName name;
  private final ColumnNames names;
  private final WriteCode writes;
  private final String variable;

  private MappingClassWriter(EntityModel entity) {
    this.entity = entity;
    this.name = entity.names().mapping();
    this.names = new ColumnNames(entity);
    this.writes = new WriteCode(names);
    NameAllocator locals = new NameAllocator();
    locals.newName(CELLS);
    this.variable = locals.newName(JavaNames.variable(entity.entity()));
  }

  public static SourceFile write(EntityModel entity) {
    return new MappingClassWriter(entity).write();
  }

  private SourceFile write() {
    TypeSpec.Builder type = Specs.type(name, entity).addModifiers(FINAL);
    type.addJavadoc("$L", MappingJavadoc.of(entity));
    type.superclass(
        ParameterizedTypeName.get(
            RuntimeNames.ENTITY_MAPPING, entity.entity(), entity.names().key()));
    type.addField(Specs.instance(name));
    type.addMethod(constructor());
    type.addMethod(key());
    addKeyFormat(type);
    type.addMethod(KeyFormats.readKey(entity.names().key()));
    TableOptionsCode.add(type, entity);
    addWrite(type);
    StampWriter.addStamp(type, entity, names);
    addRole(type, "createdAt", RuntimeNames.MAPPED_COLUMN, entity.column(Generation.CREATED_AT));
    addRole(type, "updatedAt", RuntimeNames.MAPPED_COLUMN, entity.column(Generation.UPDATED_AT));
    addRole(type, "version", RuntimeNames.MAPPED_COLUMN, entity.column(Generation.VERSION));
    boolean isInstant =
        entity.expiry().filter(column -> column.valueType().equals(INSTANT)).isPresent();
    addRole(
        type,
        isInstant ? "expiresAt" : "expiresAtSecond",
        RuntimeNames.ORDERED_COLUMN,
        entity.expiry());
    addWriteOnce(type, "writeOnce", WriteOnceMode.REFUSE);
    addWriteOnce(type, "kept", WriteOnceMode.KEEP);
    FamilyModel operationIds = entity.operationIds();
    if (operationIds != null) {
      addOptional(
          type, "operationIds", RuntimeNames.FAMILY_RULE, FamilyCode.rule(entity, operationIds));
    }
    addIndexes(type);
    if (!entity.views().isEmpty()) {
      type.addMethod(Specs.giving("readsNewestTimestamp", TypeName.BOOLEAN, "true"));
    }
    type.addMethod(
        Specs.giving(
            "reader",
            ParameterizedTypeName.get(RuntimeNames.ENTITY_READER, entity.entity()),
            "new $T()",
            name.nestedClass(ReaderClassWriter.NAME)));
    type.addType(ReaderClassWriter.write(entity, names));
    return SourceFile.of(name, type.build());
  }

  private MethodSpec constructor() {
    List<CodeBlock> arguments = new ArrayList<>();
    arguments.add(CodeBlock.of("$L", Literals.of(TypeNames.simpleName(entity.entity()))));
    arguments.add(CodeBlock.of("$L", Literals.of(entity.table())));
    arguments.add(
        Specs.list(
            entity.families().stream().map(family -> FamilyCode.rule(entity, family)).toList()));
    arguments.add(Specs.list(entity.columns().stream().map(names::outside).toList()));
    if (!entity.collections().isEmpty()) {
      arguments.add(Specs.list(entity.collections().stream().map(names::outside).toList()));
    }
    return Specs.constructor(PRIVATE)
        .addStatement("super(\n$L)", CodeBlock.join(arguments, ",\n"))
        .build();
  }

  private MethodSpec key() {
    CodeBlock parts =
        entity.key().properties().stream().map(this::part).collect(CodeBlock.joining(",$W"));
    return Specs.override("key", entity.names().key())
        .addParameter(entity.entity(), variable)
        .addStatement("return new $T($L)", entity.names().key(), parts)
        .build();
  }

  private CodeBlock part(KeyPartModel.Property part) {
    CodeBlock value = CodeBlock.of("$L.$L()", variable, part.property().accessor());
    return part.property().generation() == null
        ? value
        : CodeBlock.of("generated($L,$W$L)", value, Literals.of(part.name()));
  }

  /** Adds the method that gives the indexes that a repository keeps, if there are any. */
  private void addIndexes(TypeSpec.Builder type) {
    List<IndexModel> indexes = entity.keptIndexes();
    if (indexes.isEmpty()) {
      return;
    }
    TypeName index =
        ParameterizedTypeName.get(
            RuntimeNames.INDEX_MAPPING,
            entity.entity(),
            WildcardTypeName.subtypeOf(Object.class),
            entity.names().key());
    type.addMethod(
        Specs.giving(
            "indexes",
            Specs.generic(List.class, index),
            "$T.of($L)",
            List.class,
            indexes.stream()
                .map(each -> CodeBlock.of("$T.INSTANCE", each.mappingName(entity.entity())))
                .collect(CodeBlock.joining(",$W"))));
  }

  /** Adds the methods that tell how these keys differ from those of most entities. */
  private void addKeyFormat(TypeSpec.Builder type) {
    ClassName key = entity.names().key();
    KeyNames constants = new KeyNames(entity.key());
    if (!KeyFormats.isDefault(entity.key())) {
      CodeBlock reader = KeyFormats.create(RuntimeNames.KEY_READER, entity.key());
      type.addMethod(Specs.giving("keyReader", RuntimeNames.KEY_READER, "$L", reader));
    }
    if (entity.key().hasPattern()) {
      String pattern = constants.pattern();
      type.addMethod(Specs.giving("keyPattern", RuntimeNames.KEY_PATTERN, "$T.$L", key, pattern));
    }
    if (entity.key().salt() != null) {
      type.addMethod(Specs.giving("saltSize", TypeName.INT, "$T.$L.size()", key, constants.salt()));
    }
  }

  private void addWrite(TypeSpec.Builder type) {
    MethodSpec.Builder write = write("write").addAnnotation(Override.class).addModifiers(PUBLIC);
    List<ColumnGroups.Group> groups = ColumnGroups.of(entity.ownColumns());
    List<MethodSpec> parts = new ArrayList<>();
    if (groups.size() < 2) {
      write.addCode(sets(entity.ownColumns()));
    } else {
      for (ColumnGroups.Group group : groups) {
        write.addStatement("$L($L, $L)", group.method("write"), variable, CELLS);
        MethodSpec.Builder part = write(group.method("write")).addModifiers(PRIVATE, STATIC);
        parts.add(part.addCode(sets(group.columns())).build());
      }
    }
    entity.embedded().forEach(each -> write.addStatement(writes.write(each, variable)));
    for (CollectionModel collection : entity.collections()) {
      write.addStatement(writes.setAll("write", collection, variable));
    }
    type.addMethod(write.build());
    type.addMethods(parts);
    entity.allEmbedded().forEach(each -> type.addMethod(writes.method(each)));
  }

  private CodeBlock sets(List<ColumnModel> columns) {
    CodeBlock.Builder sets = CodeBlock.builder();
    for (ColumnModel column : columns) {
      switch (column.kind()) {
        case VALUE -> sets.addStatement(writes.set(column, variable));
        case COUNTER, AGGREGATE, BUCKETS -> {}
        case HISTORY -> sets.addStatement(writes.setAll("write", column, variable));
        case LIST -> sets.addStatement(writes.setAll("writeList", column, variable));
      }
    }
    return sets.build();
  }

  private MethodSpec.Builder write(String method) {
    return MethodSpec.methodBuilder(method)
        .addParameter(entity.entity(), variable)
        .addParameter(RuntimeNames.CELL_SINK, CELLS);
  }

  /** Adds the method that gives the column with a role, if the entity has one. */
  private void addRole(
      TypeSpec.Builder type, String method, ClassName columnType, Optional<ColumnModel> column) {
    column.ifPresent(
        it ->
            addOptional(
                type,
                method,
                ParameterizedTypeName.get(columnType, entity.entity(), it.valueType()),
                names.outside(it)));
  }

  private static void addOptional(
      TypeSpec.Builder type, String method, TypeName result, CodeBlock value) {
    TypeName optional = Specs.generic(Optional.class, result);
    type.addMethod(Specs.giving(method, optional, "$T.of($L)", Optional.class, value));
  }

  /** Adds the method that gives the columns that are written once in a mode, if there are any. */
  private void addWriteOnce(TypeSpec.Builder type, String method, WriteOnceMode mode) {
    List<ColumnModel> columns = entity.writeOnce(mode);
    if (columns.isEmpty()) {
      return;
    }
    TypeName column =
        ParameterizedTypeName.get(
            RuntimeNames.MAPPED_COLUMN, entity.entity(), WildcardTypeName.subtypeOf(Object.class));
    type.addMethod(
        Specs.giving(
            method,
            Specs.generic(List.class, column),
            "$T.of($L)",
            List.class,
            columns.stream().map(names::outside).collect(CodeBlock.joining(",$W"))));
  }
}
