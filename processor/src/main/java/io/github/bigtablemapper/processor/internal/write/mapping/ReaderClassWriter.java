package io.github.bigtablemapper.processor.internal.write.mapping;

import static java.util.stream.Collectors.joining;
import static javax.lang.model.element.Modifier.FINAL;
import static javax.lang.model.element.Modifier.PRIVATE;
import static javax.lang.model.element.Modifier.PROTECTED;
import static javax.lang.model.element.Modifier.PUBLIC;
import static javax.lang.model.element.Modifier.STATIC;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.NameAllocator;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import io.github.bigtablemapper.internal.design.ColumnDesign.Cells;
import io.github.bigtablemapper.processor.internal.model.CollectionModel;
import io.github.bigtablemapper.processor.internal.model.ColumnModel;
import io.github.bigtablemapper.processor.internal.model.EntityModel;
import io.github.bigtablemapper.processor.internal.model.JavaNames;
import io.github.bigtablemapper.processor.internal.model.PropertyModel;
import io.github.bigtablemapper.processor.internal.model.Shape;
import io.github.bigtablemapper.processor.internal.model.StoredModel;
import io.github.bigtablemapper.processor.internal.write.column.CollectionCode;
import io.github.bigtablemapper.processor.internal.write.column.ColumnNames;
import io.github.bigtablemapper.processor.internal.write.mapping.ColumnGroups.Group;
import io.github.bigtablemapper.processor.internal.write.source.RuntimeNames;
import io.github.bigtablemapper.processor.internal.write.source.Specs;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;

/**
 * Writes the part of {@code XMapping} that makes an entity from the cells of a row: a method, or a
 * nested reader if a property consists of many cells. The reader has a field for each such
 * property, and makes the entity from these fields and from the cells of the other columns.
 */
final class ReaderClassWriter {
  private static final String NAME = "Reader";

  private static final List<String> PARAMETERS =
      List.of("column", "collection", "qualifier", "value", "micros", "in", WriteCode.CELLS, "key");

  private final EntityModel entity;
  private final ColumnNames names;

  /** The columns whose cells are all part of the entity. */
  private final List<ColumnModel> columns;

  /**
   * The fields have the names of their properties, unless one is called as a class of the entity;
   * parameters keep out of their way.
   */
  private final NameAllocator locals = new NameAllocator();

  private final ParameterSpec cells;
  private final ReadCode reads;
  private final InstanceCode instance;

  private ReaderClassWriter(EntityModel entity, ColumnNames names) {
    this.entity = entity;
    this.names = names;
    this.columns = entity.columns().stream().filter(ColumnModel::isAllCells).toList();
    entity.classNames().forEach(locals::newName);
    columns.forEach(each -> locals.newName(each.property().name(), each));
    entity.collections().forEach(each -> locals.newName(each.property().name(), each));
    PARAMETERS.forEach(each -> locals.newName(each, each));
    this.cells = parameter(RuntimeNames.ROW_CELLS, WriteCode.CELLS);
    this.reads = new ReadCode(entity, names, locals);
    String name = locals.newName(JavaNames.variable(entity.entity()));
    String variable = entity.shape() instanceof Shape.Builder ? locals.newName("builder") : name;
    this.instance = new InstanceCode(entity.entity(), entity.shape(), variable, name);
  }

  /** Adds the method or the nested reader to a mapping. */
  static void addTo(TypeSpec.Builder mapping, EntityModel entity, ColumnNames names) {
    ReaderClassWriter reader = new ReaderClassWriter(entity, names);
    if (reader.columns.isEmpty() && entity.collections().isEmpty() && entity.views().isEmpty()) {
      reader.addBuild(mapping, PROTECTED);
    } else {
      mapping.addMethod(
          Specs.giving(
              "reader",
              ParameterizedTypeName.get(RuntimeNames.ENTITY_READER, entity.entity()),
              "new $T()",
              entity.names().mapping().nestedClass(NAME)));
      mapping.addType(reader.write());
    }
  }

  private TypeSpec write() {
    TypeSpec.Builder type =
        TypeSpec.classBuilder(NAME)
            .addModifiers(PRIVATE, STATIC, FINAL)
            .superclass(ParameterizedTypeName.get(RuntimeNames.ENTITY_READER, entity.entity()));
    List<FieldSpec> fields = new ArrayList<>();
    columns.forEach(each -> fields.add(field(each, reader(each))));
    entity.collections().forEach(each -> fields.add(field(each, CollectionCode.reader(each))));
    if (!fields.isEmpty()) {
      type.addFields(fields).addMethod(clear(fields));
    }
    ParameterSpec micros = parameter(TypeName.LONG, "micros");
    ParameterSpec value = parameter(RuntimeNames.CELL_BYTES, "value");
    if (!columns.isEmpty()) {
      type.addMethod(passCell("version", "column", entity.columns(), columns, micros, value));
    }
    if (!entity.collections().isEmpty()) {
      ParameterSpec qualifier = parameter(RuntimeNames.CELL_BYTES, "qualifier");
      List<CollectionModel> all = entity.collections();
      type.addMethod(passCell("element", "collection", all, all, qualifier, micros, value));
    }
    addBuild(type, PUBLIC);
    return type.build();
  }

  private static ParameterizedTypeName reader(ColumnModel each) {
    boolean isList = each.kind() == Cells.LIST;
    return ParameterizedTypeName.get(
        isList ? RuntimeNames.VERSION_LIST_READER : RuntimeNames.HISTORY_READER, each.valueType());
  }

  private FieldSpec field(StoredModel each, ParameterizedTypeName reader) {
    return FieldSpec.builder(reader, locals.get(each), PRIVATE, FINAL)
        .initializer("new $T<>($L)", reader.rawType(), names.outside(each))
        .build();
  }

  private static MethodSpec clear(List<FieldSpec> fields) {
    MethodSpec.Builder clear = Specs.override("clear");
    fields.forEach(field -> clear.addStatement("$N.clear()", field));
    return clear.build();
  }

  /** {@return the method that passes a cell on to the field it is one of} */
  private MethodSpec passCell(
      String method,
      String index,
      List<? extends StoredModel> all,
      List<? extends StoredModel> fields,
      ParameterSpec... cell) {
    String of = locals.get(index);
    MethodSpec.Builder pass =
        Specs.override(method)
            .addParameter(int.class, of)
            .addParameters(List.of(cell))
            .beginControlFlow("switch ($L)", of);
    String arguments = Stream.of(cell).map(ParameterSpec::name).collect(joining(", "));
    for (StoredModel each : fields) {
      pass.addStatement("case $L -> $L.add($L)", all.indexOf(each), locals.get(each), arguments);
    }
    return pass.addStatement("default -> throw $L($L)", JavaNames.method("no", index), of)
        .endControlFlow()
        .build();
  }

  private ParameterSpec parameter(TypeName type, String name) {
    return Specs.parameter(type, locals.get(name));
  }

  /**
   * Adds what makes an entity from a key and the cells of a row, and other methods that it calls.
   */
  private void addBuild(TypeSpec.Builder type, Modifier access) {
    ParameterSpec in = parameter(RuntimeNames.KEY_READER, "in");
    String key = locals.get("key");
    MethodSpec.Builder build =
        Specs.method("build", entity.entity(), access)
            .addAnnotation(Override.class)
            .addParameter(in)
            .addParameter(cells)
            .addStatement("$1T $2L = $1T.read($3N)", entity.names().key(), key, in);
    Map<PropertyModel, CodeBlock> values = values(key);
    if (entity.shape() instanceof Shape.Constructor) {
      values.putAll(reads.values(entity.ownColumns(), entity.embedded()));
      instance.addTo(build, values);
      type.addMethod(build.build());
    } else {
      List<Group> groups = ColumnGroups.of(entity.ownColumns());
      instance.addTo(build, sets(values, groups), instance.optionals(entity.values()));
      type.addMethod(build.build());
      if (groups.size() > 1) {
        groups.forEach(group -> type.addMethod(method(group)));
      }
    }
    entity.allEmbedded().forEach(each -> type.addMethod(reads.method(each)));
  }

  private List<CodeBlock> sets(Map<PropertyModel, CodeBlock> values, List<Group> groups) {
    List<CodeBlock> sets = new ArrayList<>(instance.sets(values));
    sets.addAll(reads.sets(instance, List.of(), entity.embedded(), locals.clone()));
    if (groups.size() < 2) {
      sets.addAll(reads.sets(instance, entity.ownColumns(), List.of(), locals));
    } else {
      String variable = instance.variable();
      groups.forEach(
          group ->
              sets.add(
                  CodeBlock.builder()
                      .addStatement("$L($L, $N)", group.method("set"), variable, cells)
                      .build()));
    }
    return sets;
  }

  /** The values of all properties but the columns of the entity itself and embedded values. */
  private Map<PropertyModel, CodeBlock> values(String key) {
    Map<PropertyModel, CodeBlock> values = new LinkedHashMap<>();
    entity
        .key()
        .properties()
        .forEach(part -> values.put(part.property(), CodeBlock.of("$L.$L()", key, part.name())));
    entity
        .collections()
        .forEach(each -> values.put(each.property(), CodeBlock.of("$L.build()", locals.get(each))));
    entity.views().forEach(view -> values.put(view, CodeBlock.of("newestTimestamp()")));
    return values;
  }

  private MethodSpec method(Group group) {
    MethodSpec.Builder method =
        MethodSpec.methodBuilder(group.method("set"))
            .addModifiers(PRIVATE)
            .addParameter(instance.variableType(), instance.variable())
            .addParameter(cells);
    reads.sets(instance, group.columns(), List.of(), locals).forEach(method::addCode);
    return method.build();
  }
}
