package io.github.bigtablemapper.processor.write.mapping;

import static javax.lang.model.element.Modifier.FINAL;
import static javax.lang.model.element.Modifier.PRIVATE;
import static javax.lang.model.element.Modifier.STATIC;

import com.squareup.javapoet.ClassName;
import com.squareup.javapoet.CodeBlock;
import com.squareup.javapoet.FieldSpec;
import com.squareup.javapoet.MethodSpec;
import com.squareup.javapoet.NameAllocator;
import com.squareup.javapoet.ParameterizedTypeName;
import com.squareup.javapoet.TypeSpec;
import io.github.bigtablemapper.design.ColumnDesign.Cells;
import io.github.bigtablemapper.processor.model.CollectionModel;
import io.github.bigtablemapper.processor.model.ColumnModel;
import io.github.bigtablemapper.processor.model.EntityModel;
import io.github.bigtablemapper.processor.model.PropertyModel;
import io.github.bigtablemapper.processor.model.Shape;
import io.github.bigtablemapper.processor.write.column.CollectionCode;
import io.github.bigtablemapper.processor.write.column.ColumnNames;
import io.github.bigtablemapper.processor.write.mapping.ColumnGroups.Group;
import io.github.bigtablemapper.processor.write.source.RuntimeNames;
import io.github.bigtablemapper.processor.write.source.Specs;
import io.github.bigtablemapper.processor.write.source.TypeNames;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Writes the reader nested in {@code XMapping}. It has a field for each property that consists of
 * many cells. It makes the entity from these fields and from the cells of the other columns.
 */
final class ReaderClassWriter {
  static final String NAME = "Reader";

  private final EntityModel entity;
  private final ColumnNames names;

  /** Those of which all cells are part of the entity. */
  private final List<ColumnModel> columns;

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
  private final String in;
  private final String cells;
  private final String key;
  private final ReadCode reads;
  private final InstanceCode instance;

  private ReaderClassWriter(EntityModel entity, ColumnNames names) {
    this.entity = entity;
    this.names = names;
    this.columns = entity.columns().stream().filter(ColumnModel::isAllCells).toList();
    entity.classNames().forEach(locals::newName);
    columns.forEach(each -> locals.newName(each.property().name(), each));
    entity.collections().forEach(each -> locals.newName(each.property().name(), each));
    this.column = locals.newName("column");
    this.collection = locals.newName("collection");
    this.qualifier = locals.newName("qualifier");
    this.value = locals.newName("value");
    this.micros = locals.newName("micros");
    this.in = locals.newName("in");
    this.cells = locals.newName("cells");
    this.reads = new ReadCode(entity, names, locals, cells);
    this.key = locals.newName("key");
    String variable =
        entity.shape() instanceof Shape.Builder ? "builder" : TypeNames.variable(entity.entity());
    this.instance = new InstanceCode(entity.entity(), entity.shape(), locals.newName(variable));
  }

  static TypeSpec write(EntityModel entity, ColumnNames names) {
    return new ReaderClassWriter(entity, names).write();
  }

  private TypeSpec write() {
    TypeSpec.Builder type =
        TypeSpec.classBuilder(NAME)
            .addModifiers(PRIVATE, STATIC, FINAL)
            .superclass(ParameterizedTypeName.get(RuntimeNames.ENTITY_READER, entity.entity()));
    columns.forEach(each -> type.addField(columnField(each)));
    entity.collections().forEach(each -> type.addField(collectionField(each)));
    if (!type.fieldSpecs.isEmpty()) {
      type.addMethod(clear(type.fieldSpecs));
    }
    if (!columns.isEmpty()) {
      type.addMethod(version());
    }
    if (!entity.collections().isEmpty()) {
      type.addMethod(element());
    }
    addBuild(type);
    return type.build();
  }

  private FieldSpec columnField(ColumnModel each) {
    boolean isList = each.kind() == Cells.LIST;
    ClassName reader = isList ? RuntimeNames.VERSION_LIST_READER : RuntimeNames.HISTORY_READER;
    return FieldSpec.builder(
            ParameterizedTypeName.get(reader, each.valueType()), locals.get(each), PRIVATE, FINAL)
        .initializer("new $T<>($L)", reader, names.outside(each))
        .build();
  }

  private FieldSpec collectionField(CollectionModel each) {
    return FieldSpec.builder(CollectionCode.readerType(each), locals.get(each), PRIVATE, FINAL)
        .initializer("new $T<>($L)", CollectionCode.reader(each), names.outside(each))
        .build();
  }

  private static MethodSpec clear(List<FieldSpec> fields) {
    MethodSpec.Builder clear = Specs.override("clear");
    fields.forEach(field -> clear.addStatement("$N.clear()", field));
    return clear.build();
  }

  private MethodSpec version() {
    MethodSpec.Builder method =
        Specs.override("version")
            .addParameter(int.class, column)
            .addParameter(long.class, micros)
            .addParameter(RuntimeNames.BYTE_STRING, value)
            .beginControlFlow("switch ($L)", column);
    for (ColumnModel each : columns) {
      method.addStatement(
          "case $L -> $L.add($L, $L)",
          entity.columns().indexOf(each),
          locals.get(each),
          micros,
          value);
    }
    return method.addStatement("default -> throw noColumn($L)", column).endControlFlow().build();
  }

  private MethodSpec element() {
    MethodSpec.Builder method =
        Specs.override("element")
            .addParameter(int.class, collection)
            .addParameter(RuntimeNames.BYTE_STRING, qualifier)
            .addParameter(long.class, micros)
            .addParameter(RuntimeNames.BYTE_STRING, value)
            .beginControlFlow("switch ($L)", collection);
    for (int i = 0; i < entity.collections().size(); i++) {
      CollectionModel each = entity.collections().get(i);
      method.addStatement(
          "case $L -> $L.add($L, $L, $L)", i, locals.get(each), qualifier, micros, value);
    }
    return method
        .addStatement("default -> throw noCollection($L)", collection)
        .endControlFlow()
        .build();
  }

  /**
   * Adds what makes an entity from a key and the cells of a row, and other methods that it calls.
   */
  private void addBuild(TypeSpec.Builder type) {
    MethodSpec.Builder build =
        Specs.override("build", entity.entity())
            .addParameter(RuntimeNames.KEY_READER, in)
            .addParameter(RuntimeNames.ROW_CELLS, cells)
            .addStatement(
                "$T $L = $T.read($L)", entity.names().key(), key, entity.names().key(), in);
    Map<PropertyModel, CodeBlock> values = values();
    List<Group> groups = ColumnGroups.of(entity.ownColumns());
    if (entity.shape() instanceof Shape.Constructor || groups.size() < 2) {
      values.putAll(values(entity.ownColumns()));
      instance.addTo(build, values);
      type.addMethod(build.build());
    } else {
      List<CodeBlock> sets = new ArrayList<>(instance.sets(values));
      groups.forEach(group -> sets.add(call(group)));
      instance.addTo(build, sets);
      groups.forEach(group -> type.addMethod(method(group)));
      type.addMethod(build.build());
    }
    entity.embedded().forEach(each -> reads.addBuilds(type, each));
  }

  /** The values of all properties but the columns of the entity itself. */
  private Map<PropertyModel, CodeBlock> values() {
    Map<PropertyModel, CodeBlock> values = new LinkedHashMap<>();
    entity
        .key()
        .properties()
        .forEach(part -> values.put(part.property(), CodeBlock.of("$L.$L()", key, part.name())));
    entity
        .collections()
        .forEach(each -> values.put(each.property(), CodeBlock.of("$L.build()", locals.get(each))));
    entity.embedded().forEach(each -> values.put(each.property(), reads.value(each)));
    entity.views().forEach(view -> values.put(view, CodeBlock.of("newestTimestamp()")));
    return values;
  }

  private Map<PropertyModel, CodeBlock> values(List<ColumnModel> columns) {
    Map<PropertyModel, CodeBlock> values = new LinkedHashMap<>();
    columns.forEach(column -> values.put(column.property(), reads.value(column)));
    return values;
  }

  private CodeBlock call(Group group) {
    return CodeBlock.of("$L($L, $L)", group.method("set"), instance.variable(), cells);
  }

  private MethodSpec method(Group group) {
    MethodSpec.Builder method =
        MethodSpec.methodBuilder(group.method("set"))
            .addModifiers(PRIVATE)
            .addParameter(instance.variableType(), instance.variable())
            .addParameter(RuntimeNames.ROW_CELLS, cells);
    instance.sets(values(group.columns())).forEach(method::addStatement);
    return method.build();
  }
}
