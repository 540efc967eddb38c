package io.github.bigtablemapper.processor.write.mapping;

import static javax.lang.model.element.Modifier.PRIVATE;

import com.squareup.javapoet.CodeBlock;
import com.squareup.javapoet.MethodSpec;
import com.squareup.javapoet.NameAllocator;
import com.squareup.javapoet.TypeSpec;
import io.github.bigtablemapper.processor.model.ColumnModel;
import io.github.bigtablemapper.processor.model.EntityModel;
import io.github.bigtablemapper.processor.model.PropertyModel;
import io.github.bigtablemapper.processor.model.Shape;
import io.github.bigtablemapper.processor.write.column.ColumnNames;
import io.github.bigtablemapper.processor.write.mapping.ColumnGroups.Group;
import io.github.bigtablemapper.processor.write.source.RuntimeNames;
import io.github.bigtablemapper.processor.write.source.Specs;
import io.github.bigtablemapper.processor.write.source.Types;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Writes the reader's {@code build}: it makes an entity from a key and the cells of a row. */
final class EntityBuildWriter {
  private final EntityModel entity;
  private final NameAllocator fields;
  private final ReadCode reads;
  private final String in;
  private final String cells;
  private final String key;
  private final InstanceCode instance;

  private EntityBuildWriter(EntityModel entity, ColumnNames names, NameAllocator fields) {
    this.entity = entity;
    this.fields = fields;
    this.in = fields.newName("in");
    this.cells = fields.newName("cells");
    this.reads = new ReadCode(entity, names, fields, cells);
    this.key = fields.newName("key");
    String variable =
        entity.shape() instanceof Shape.Builder ? "builder" : Types.variable(entity.entity());
    this.instance = new InstanceCode(entity.entity(), entity.shape(), fields.newName(variable));
  }

  /**
   * Adds the method, and others that it calls.
   *
   * @param fields the names in the reader, those of its fields among them
   */
  static void addBuild(
      TypeSpec.Builder type, EntityModel entity, ColumnNames names, NameAllocator fields) {
    new EntityBuildWriter(entity, names, fields).addBuild(type);
  }

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
        .forEach(each -> values.put(each.property(), CodeBlock.of("$L.build()", fields.get(each))));
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
