package io.github.bigtablemapper.processor.internal.write.mapping;

import static io.github.bigtablemapper.processor.internal.write.mapping.WriteCode.CELLS;
import static javax.lang.model.element.Modifier.FINAL;
import static javax.lang.model.element.Modifier.PRIVATE;
import static javax.lang.model.element.Modifier.PUBLIC;
import static javax.lang.model.element.Modifier.STATIC;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.NameAllocator;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeSpec;
import io.github.bigtablemapper.internal.design.Literals;
import io.github.bigtablemapper.processor.internal.model.CollectionModel;
import io.github.bigtablemapper.processor.internal.model.ColumnModel;
import io.github.bigtablemapper.processor.internal.model.EntityModel;
import io.github.bigtablemapper.processor.internal.model.JavaNames;
import io.github.bigtablemapper.processor.internal.model.KeyPartModel;
import io.github.bigtablemapper.processor.internal.write.column.ColumnNames;
import io.github.bigtablemapper.processor.internal.write.source.RuntimeNames;
import io.github.bigtablemapper.processor.internal.write.source.SourceFile;
import io.github.bigtablemapper.processor.internal.write.source.Specs;
import java.util.ArrayList;
import java.util.List;

/**
 * Writes {@code XMapping}, which converts an entity to cells and, by a nested reader if it has to
 * collect cells, cells to an entity.
 */
public final class MappingClassWriter {
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
    addWrite(type);
    StampWriter.addStamp(type, entity, names);
    ReaderClassWriter.addTo(type, entity, names);
    return SourceFile.of(name, type.build());
  }

  private MethodSpec constructor() {
    return Specs.constructor(PRIVATE)
        .addStatement("super(\n$L)", SchemaCode.of(entity, names, variable))
        .build();
  }

  private MethodSpec key() {
    CodeBlock parts =
        entity.key().properties().stream().map(this::part).collect(CodeBlock.joining(",$W"));
    return Specs.override("key", entity.names().key())
        .addParameter(entity.entity(), variable)
        .addStatement("return $T.of($L)", entity.names().key(), parts)
        .build();
  }

  private CodeBlock part(KeyPartModel.Property part) {
    CodeBlock value = CodeBlock.of("$L.$L()", variable, part.property().accessor());
    return part.property().generated() == null
        ? value
        : CodeBlock.of("generated($L,$W$L)", value, Literals.of(part.name()));
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
}
