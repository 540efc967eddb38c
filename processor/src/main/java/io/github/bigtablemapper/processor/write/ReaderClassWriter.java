package io.github.bigtablemapper.processor.write;

import static javax.lang.model.element.Modifier.FINAL;
import static javax.lang.model.element.Modifier.PRIVATE;
import static javax.lang.model.element.Modifier.PUBLIC;
import static javax.lang.model.element.Modifier.STATIC;

import com.squareup.javapoet.ClassName;
import com.squareup.javapoet.CodeBlock;
import com.squareup.javapoet.FieldSpec;
import com.squareup.javapoet.MethodSpec;
import com.squareup.javapoet.NameAllocator;
import com.squareup.javapoet.ParameterizedTypeName;
import com.squareup.javapoet.TypeName;
import com.squareup.javapoet.TypeSpec;
import io.github.bigtablemapper.processor.model.CollectionModel;
import io.github.bigtablemapper.processor.model.ColumnModel;
import io.github.bigtablemapper.processor.model.EntityModel;
import io.github.bigtablemapper.processor.write.ColumnGroups.Group;
import java.util.List;

/**
 * Writes the reader nested in {@code XMapping}: a field for each column, and the entity of them.
 */
final class ReaderClassWriter {
  static final String NAME = "Reader";

  private final EntityModel entity;
  private final ColumnNames names;
  private final List<Group> groups;

  /**
   * The fields have the names of their properties, unless one is called as a class of the entity;
   * parameters keep out of their way.
   */
  private final NameAllocator locals = new NameAllocator();

  private final String column;
  private final String collection;
  private final String qualifier;
  private final String value;
  private final String micros;

  private ReaderClassWriter(EntityModel entity, ColumnNames names) {
    this.entity = entity;
    this.names = names;
    this.groups = ColumnGroups.of(entity.columns());
    entity.classNames().forEach(locals::newName);
    entity.columns().forEach(each -> locals.newName(each.property().name(), each));
    entity.collections().forEach(each -> locals.newName(each.property().name(), each));
    this.column = locals.newName("column");
    this.collection = locals.newName("collection");
    this.qualifier = locals.newName("qualifier");
    this.value = locals.newName("value");
    this.micros = locals.newName("micros");
  }

  static TypeSpec write(EntityModel entity, ColumnNames names) {
    return new ReaderClassWriter(entity, names).write();
  }

  private TypeSpec write() {
    TypeSpec.Builder type =
        TypeSpec.classBuilder(NAME)
            .addModifiers(PRIVATE, STATIC, FINAL)
            .superclass(ParameterizedTypeName.get(RuntimeNames.ENTITY_READER, entity.entity()));
    entity.columns().forEach(each -> type.addField(columnField(each)));
    entity.collections().forEach(each -> type.addField(collectionField(each)));
    addClear(type);
    addValue(type);
    if (entity.columns().stream().anyMatch(ColumnModel::isAllCells)) {
      type.addMethod(version());
    }
    if (!entity.collections().isEmpty()) {
      type.addMethod(element());
    }
    EntityBuildWriter.addBuild(type, entity, names, locals);
    return type.build();
  }

  private String field(ColumnModel each) {
    return locals.get(each);
  }

  private FieldSpec columnField(ColumnModel each) {
    return switch (each.kind()) {
      case VALUE, COUNTER, AGGREGATE ->
          FieldSpec.builder(fieldType(each), field(each), PRIVATE).build();
      case HISTORY, BUCKETS -> readerField(each, RuntimeNames.HISTORY_READER, "reader");
      case LIST -> readerField(each, RuntimeNames.VERSION_LIST_READER, "listReader");
    };
  }

  private FieldSpec readerField(ColumnModel each, ClassName reader, String method) {
    return FieldSpec.builder(
            ParameterizedTypeName.get(reader, each.valueType()), field(each), PRIVATE, FINAL)
        .initializer("$L.$L()", names.outside(each), method)
        .build();
  }

  private FieldSpec collectionField(CollectionModel each) {
    return FieldSpec.builder(CollectionCode.readerType(each), locals.get(each), PRIVATE, FINAL)
        .initializer("$L.reader()", names.outside(each))
        .build();
  }

  private static TypeName fieldType(ColumnModel each) {
    return ReadCode.isPrimitive(each) ? each.property().type() : Specs.nullable(each.valueType());
  }

  private void addClear(TypeSpec.Builder type) {
    MethodSpec.Builder clear = Specs.override("clear").addModifiers(PUBLIC);
    if (groups.size() < 2) {
      entity.columns().forEach(each -> clear.addStatement(clear(each)));
      entity.collections().forEach(each -> clear.addStatement("$L.clear()", locals.get(each)));
      type.addMethod(clear.build());
      return;
    }
    groups.forEach(group -> clear.addStatement("$L()", group.method("clear")));
    entity.collections().forEach(each -> clear.addStatement("$L.clear()", locals.get(each)));
    type.addMethod(clear.build());
    for (Group group : groups) {
      MethodSpec.Builder part =
          MethodSpec.methodBuilder(group.method("clear")).addModifiers(PRIVATE);
      group.columns().forEach(each -> part.addStatement(clear(each)));
      type.addMethod(part.build());
    }
  }

  private CodeBlock clear(ColumnModel each) {
    return each.isAllCells()
        ? CodeBlock.of("$L.clear()", field(each))
        : CodeBlock.of("$L = $L", field(each), cleared(each));
  }

  private static CodeBlock cleared(ColumnModel each) {
    TypeName type = each.property().type();
    if (!ReadCode.isPrimitive(each)) {
      return CodeBlock.of("null");
    }
    CodeBlock defaultValue = each.defaultValue();
    if (defaultValue != null) {
      return defaultValue;
    }
    return CodeBlock.of(type.equals(TypeName.BOOLEAN) ? "false" : "0");
  }

  private void addValue(TypeSpec.Builder type) {
    MethodSpec.Builder method = value("value").addAnnotation(Override.class).addModifiers(PUBLIC);
    if (groups.isEmpty()) {
      type.addMethod(method.addStatement("throw noColumn($L)", column).build());
    } else if (groups.size() == 1) {
      type.addMethod(method.addCode(cases(groups.get(0))).build());
    } else {
      method.beginControlFlow("switch ($L / $L)", column, ColumnGroups.SIZE);
      for (int i = 0; i < groups.size(); i++) {
        method.addStatement(
            "case $L -> $L($L, $L)", i, groups.get(i).method("value"), column, value);
      }
      type.addMethod(endSwitch(method).build());
      for (Group group : groups) {
        type.addMethod(
            value(group.method("value")).addModifiers(PRIVATE).addCode(cases(group)).build());
      }
    }
  }

  private MethodSpec.Builder value(String method) {
    return MethodSpec.methodBuilder(method)
        .addParameter(int.class, column)
        .addParameter(RuntimeNames.BYTE_STRING, value);
  }

  private CodeBlock cases(Group group) {
    CodeBlock.Builder code = CodeBlock.builder().beginControlFlow("switch ($L)", column);
    for (int i = 0; i < group.columns().size(); i++) {
      ColumnModel each = group.columns().get(i);
      if (each.isAllCells()) {
        continue;
      }
      code.addStatement(
          "case $L -> $L = $L.decode$L($L)",
          group.first() + i,
          field(each),
          names.codecs().outside(each.codec()),
          ReadCode.isPrimitive(each) ? MappingClassWriter.primitive(each.codec()) : "",
          value);
    }
    return code.addStatement("default -> throw noColumn($L)", column).endControlFlow().build();
  }

  private MethodSpec.Builder endSwitch(MethodSpec.Builder method) {
    return method.addStatement("default -> throw noColumn($L)", column).endControlFlow();
  }

  private MethodSpec version() {
    MethodSpec.Builder method =
        Specs.override("version")
            .addModifiers(PUBLIC)
            .addParameter(int.class, column)
            .addParameter(long.class, micros)
            .addParameter(RuntimeNames.BYTE_STRING, value)
            .beginControlFlow("switch ($L)", column);
    for (int i = 0; i < entity.columns().size(); i++) {
      ColumnModel each = entity.columns().get(i);
      if (each.isAllCells()) {
        method.addStatement("case $L -> $L.add($L, $L)", i, field(each), micros, value);
      }
    }
    return endSwitch(method).build();
  }

  private MethodSpec element() {
    MethodSpec.Builder method =
        Specs.override("element")
            .addModifiers(PUBLIC)
            .addParameter(int.class, collection)
            .addParameter(RuntimeNames.BYTE_STRING, qualifier)
            .addParameter(RuntimeNames.BYTE_STRING, value)
            .beginControlFlow("switch ($L)", collection);
    for (int i = 0; i < entity.collections().size(); i++) {
      CollectionModel each = entity.collections().get(i);
      method.addStatement("case $L -> $L.add($L, $L)", i, locals.get(each), qualifier, value);
    }
    return method
        .addStatement("default -> throw noCollection($L)", collection)
        .endControlFlow()
        .build();
  }
}
