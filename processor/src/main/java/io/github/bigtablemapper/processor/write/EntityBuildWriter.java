package io.github.bigtablemapper.processor.write;

import static javax.lang.model.element.Modifier.PRIVATE;
import static javax.lang.model.element.Modifier.PUBLIC;

import com.squareup.javapoet.CodeBlock;
import com.squareup.javapoet.MethodSpec;
import com.squareup.javapoet.NameAllocator;
import com.squareup.javapoet.TypeName;
import com.squareup.javapoet.TypeSpec;
import io.github.bigtablemapper.processor.model.CollectionModel;
import io.github.bigtablemapper.processor.model.ColumnModel;
import io.github.bigtablemapper.processor.model.EmbeddedModel;
import io.github.bigtablemapper.processor.model.EntityModel;
import io.github.bigtablemapper.processor.model.KeyPartModel.Property;
import io.github.bigtablemapper.processor.model.PropertyModel;
import io.github.bigtablemapper.processor.model.Shape;
import io.github.bigtablemapper.processor.write.ColumnGroups.Group;
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
  private final String variable;

  private EntityBuildWriter(EntityModel entity, ColumnNames names, NameAllocator fields) {
    this.entity = entity;
    this.fields = fields;
    this.in = fields.newName("in");
    this.cells = fields.newName("cells");
    this.reads = new ReadCode(entity, names, fields, cells);
    this.key = fields.newName("key");
    this.variable =
        fields.newName(
            entity.shape() instanceof Shape.Builder ? "builder" : Types.variable(entity.entity()));
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
        Specs.override("build")
            .addModifiers(PUBLIC)
            .returns(entity.entity())
            .addParameter(RuntimeNames.KEY_READER, in)
            .addParameter(RuntimeNames.ROW_CELLS, cells)
            .addStatement(
                "$T $L = $T.read($L)", entity.names().key(), key, entity.names().key(), in);
    if (entity.shape() instanceof Shape.Constructor constructor) {
      construct(build, constructor);
      type.addMethod(build.build());
    } else if (entity.shape() instanceof Shape.Builder builder) {
      build.addStatement(
          "$T $L = $T.$L()", builder.type(), variable, entity.entity(), builder.factory());
      fill(type, build, builder.type());
      type.addMethod(build.addStatement("return $L.$L()", variable, builder.build()).build());
    } else {
      build.addStatement("$1T $2L = new $1T()", entity.entity(), variable);
      fill(type, build, entity.entity());
      type.addMethod(build.addStatement("return $L", variable).build());
    }
    entity.embedded().forEach(each -> reads.addBuilds(type, each));
  }

  private void construct(MethodSpec.Builder build, Shape.Constructor constructor) {
    Map<String, CodeBlock> values = new LinkedHashMap<>();
    entity.key().properties().forEach(part -> values.put(part.property().mutator(), part(part)));
    entity
        .ownColumns()
        .forEach(column -> values.put(column.property().mutator(), reads.value(column)));
    entity.embedded().forEach(each -> values.put(each.property().mutator(), reads.value(each)));
    entity
        .collections()
        .forEach(collection -> values.put(collection.property().mutator(), value(collection)));
    entity.views().forEach(view -> values.put(view.mutator(), view()));
    List<CodeBlock> arguments = constructor.parameters().stream().map(values::get).toList();
    build.addStatement("return new $T(\n$L)", entity.entity(), CodeBlock.join(arguments, ",\n"));
  }

  private void fill(TypeSpec.Builder type, MethodSpec.Builder build, TypeName target) {
    for (Property part : entity.key().properties()) {
      build.addStatement(set(part.property(), part(part)));
    }
    for (CollectionModel collection : entity.collections()) {
      build.addStatement(set(collection.property(), value(collection)));
    }
    for (EmbeddedModel embedded : entity.embedded()) {
      build.addStatement(set(embedded.property(), reads.value(embedded)));
    }
    entity.views().forEach(view -> build.addStatement(set(view, view())));
    List<ColumnModel> columns = entity.ownColumns();
    List<Group> groups = ColumnGroups.of(columns);
    if (groups.size() < 2) {
      columns.forEach(column -> build.addStatement(set(column.property(), reads.value(column))));
      return;
    }
    for (Group group : groups) {
      build.addStatement("$L($L, $L)", group.method("set"), variable, cells);
      MethodSpec.Builder method =
          MethodSpec.methodBuilder(group.method("set"))
              .addModifiers(PRIVATE)
              .addParameter(target, variable)
              .addParameter(RuntimeNames.ROW_CELLS, cells);
      group
          .columns()
          .forEach(column -> method.addStatement(set(column.property(), reads.value(column))));
      type.addMethod(method.build());
    }
  }

  private CodeBlock set(PropertyModel property, CodeBlock value) {
    return CodeBlock.of("$L.$L($L)", variable, property.mutator(), value);
  }

  private static CodeBlock view() {
    return CodeBlock.of("newestTimestamp()");
  }

  private CodeBlock part(Property part) {
    return CodeBlock.of("$L.$L()", key, part.name());
  }

  private CodeBlock value(CollectionModel collection) {
    return CodeBlock.of("$L.build()", fields.get(collection));
  }
}
