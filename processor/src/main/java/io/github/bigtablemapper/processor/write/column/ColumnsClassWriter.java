package io.github.bigtablemapper.processor.write.column;

import static javax.lang.model.element.Modifier.FINAL;
import static javax.lang.model.element.Modifier.PUBLIC;
import static javax.lang.model.element.Modifier.STATIC;

import com.squareup.javapoet.ClassName;
import com.squareup.javapoet.CodeBlock;
import com.squareup.javapoet.FieldSpec;
import com.squareup.javapoet.ParameterizedTypeName;
import com.squareup.javapoet.TypeName;
import com.squareup.javapoet.TypeSpec;
import io.github.bigtablemapper.design.ColumnDesign.Cells;
import io.github.bigtablemapper.mistake.Literals;
import io.github.bigtablemapper.processor.model.CollectionModel;
import io.github.bigtablemapper.processor.model.ColumnCodec;
import io.github.bigtablemapper.processor.model.ColumnModel;
import io.github.bigtablemapper.processor.model.EntityModel;
import io.github.bigtablemapper.processor.write.key.TestedPartCode;
import io.github.bigtablemapper.processor.write.source.Quoted;
import io.github.bigtablemapper.processor.write.source.RuntimeNames;
import io.github.bigtablemapper.processor.write.source.SourceFile;
import io.github.bigtablemapper.processor.write.source.Specs;
import io.github.bigtablemapper.processor.write.source.Types;

/** Writes {@code XColumns}: a typed constant for each part of the row key and each column. */
public final class ColumnsClassWriter {
  private final EntityModel entity;
  private final ColumnNames names;

  private ColumnsClassWriter(EntityModel entity) {
    this.entity = entity;
    this.names = new ColumnNames(entity);
  }

  public static SourceFile write(EntityModel entity) {
    return new ColumnsClassWriter(entity).write();
  }

  private SourceFile write() {
    ClassName name = entity.names().columns();
    TypeSpec.Builder type = Specs.type(name, entity).addModifiers(FINAL);
    type.addJavadoc(
        "The columns of {@link $L}, for conditions and projections, and the parts of its key.\n",
        Types.simpleName(entity.entity()));
    type.addFields(names.codecs().constants());
    TestedPartCode parts = new TestedPartCode(entity);
    entity
        .key()
        .properties()
        .forEach(part -> type.addField(parts.constant(part, names.constant(part))));
    for (int i = 0; i < entity.columns().size(); i++) {
      type.addField(column(i, entity.columns().get(i)));
    }
    for (int i = 0; i < entity.collections().size(); i++) {
      type.addField(collection(i, entity.collections().get(i)));
    }
    type.addMethod(Specs.privateConstructor());
    return SourceFile.of(name, type.build());
  }

  private FieldSpec collection(int index, CollectionModel collection) {
    return FieldSpec.builder(
            CollectionCode.familyType(collection, entity.entity()),
            names.constant(collection),
            PUBLIC,
            STATIC,
            FINAL)
        .addJavadoc(
            "$L, $L: $L.\n",
            Quoted.javadocCode(CollectionCode.cells(collection)),
            Quoted.javadoc(CollectionCode.presence(collection)),
            Quoted.javadoc(CollectionCode.encoding(collection)))
        .initializer(CollectionCode.family(index, collection, names.codecs()))
        .build();
  }

  private FieldSpec column(int index, ColumnModel column) {
    return switch (column.kind()) {
      case VALUE -> value(index, column);
      case COUNTER -> counter(index, column);
      case HISTORY, LIST -> ofType(RuntimeNames.HISTORY_COLUMN, index, column);
      case AGGREGATE -> ofType(RuntimeNames.AGGREGATE_COLUMN, index, column);
      case BUCKETS -> ofType(RuntimeNames.BUCKET_COLUMN, index, column);
    };
  }

  private FieldSpec counter(int index, ColumnModel column) {
    TypeName type = ParameterizedTypeName.get(RuntimeNames.COUNTER_COLUMN, entity.entity());
    return field(type, column)
        .initializer("$>$>\n$T.of($L)$<$<", RuntimeNames.COUNTER_COLUMN, address(index, column))
        .build();
  }

  private FieldSpec ofType(ClassName columnType, int index, ColumnModel column) {
    CodeBlock.Builder arguments =
        CodeBlock.builder()
            .add("$L,$W", address(index, column))
            .add(names.codecs().insideColumns(column.codec()));
    if (column.kind() == Cells.BUCKETS) {
      arguments.add(",$W$L", FamilyCode.duration(column.aggregateModel().bucketLength()));
    }
    TypeName type = ParameterizedTypeName.get(columnType, entity.entity(), column.valueType());
    return field(type, column)
        .initializer("$>$>\n$T.of($L)$<$<", columnType, arguments.build())
        .build();
  }

  private FieldSpec value(int index, ColumnModel column) {
    if (isText(column)) {
      return text(index, column);
    }
    ColumnCodec.Order order = order(column.codec());
    boolean ordered = order != ColumnCodec.Order.NONE;
    ClassName type = ordered ? RuntimeNames.ORDERED_COLUMN : RuntimeNames.MAPPED_COLUMN;
    CodeBlock.Builder value =
        CodeBlock.builder()
            .add("$>$>\n$T.$L$L(", type, types(column), maker(column))
            .add("$L,$W", address(index, column))
            .add(names.codecs().insideColumns(column.codec()));
    if (ordered) {
      value.add(",$W$T.$L", RuntimeNames.CELL_ORDER, order);
    }
    if (column.defaultValue() != null) {
      value.add(",$W$L", column.defaultValue());
    }
    return field(ParameterizedTypeName.get(type, entity.entity(), column.valueType()), column)
        .initializer(value.add(")").add(aliases(column)).add("$<$<").build())
        .build();
  }

  private static boolean isText(ColumnModel column) {
    return column.codec() instanceof ColumnCodec.BuiltIn builtIn
        && builtIn.constant().equals("STRING");
  }

  private FieldSpec text(int index, ColumnModel column) {
    CodeBlock type =
        column.aliases().isEmpty() ? CodeBlock.of("") : CodeBlock.of("<$T>", entity.entity());
    CodeBlock.Builder value =
        CodeBlock.builder()
            .add("$>$>\n$T.$L$L(", RuntimeNames.TEXT_COLUMN, type, maker(column))
            .add(address(index, column));
    if (column.defaultValue() != null) {
      value.add(",$W$L", column.defaultValue());
    }
    return field(ParameterizedTypeName.get(RuntimeNames.TEXT_COLUMN, entity.entity()), column)
        .initializer(value.add(")").add(aliases(column)).add("$<$<").build())
        .build();
  }

  /** Java infers the types of a call, but not if another follows. */
  private CodeBlock types(ColumnModel column) {
    return column.aliases().isEmpty()
        ? CodeBlock.of("")
        : CodeBlock.of("<$T, $T>", entity.entity(), column.valueType());
  }

  private static CodeBlock aliases(ColumnModel column) {
    return column.aliases().isEmpty()
        ? CodeBlock.of("")
        : CodeBlock.of(
            "\n.withAliases($L)",
            column.aliases().stream()
                .map(alias -> CodeBlock.of("$L", Literals.of(alias)))
                .collect(CodeBlock.joining(",$W")));
  }

  private static String maker(ColumnModel column) {
    if (column.defaultValue() != null) {
      return "withDefault";
    }
    return column.isRequired() ? "required" : "optional";
  }

  private static CodeBlock address(int index, ColumnModel column) {
    return CodeBlock.builder()
        .add("$L,$W$L,$W", index, Literals.of(column.property().path()))
        .add("$L,$W$L", Literals.of(column.family()), Literals.of(column.qualifier()))
        .build();
  }

  private FieldSpec.Builder field(TypeName type, ColumnModel column) {
    return FieldSpec.builder(type, names.constant(column), PUBLIC, STATIC, FINAL)
        .addJavadoc(
            "$L, $L: $L.\n",
            Quoted.javadocCode(ColumnLayout.cell(column)),
            Quoted.javadoc(ColumnLayout.presence(column)),
            Quoted.javadoc(ColumnLayout.encoding(column.codec())));
  }

  private static ColumnCodec.Order order(ColumnCodec codec) {
    if (codec instanceof ColumnCodec.OfEnum ofEnum) {
      return ofEnum.fallback() == null
          ? ColumnCodec.Order.CONSTANTS
          : ColumnCodec.Order.NONE; // the server does not know which names are read as it
    }
    return codec instanceof ColumnCodec.BuiltIn builtIn ? builtIn.order() : ColumnCodec.Order.NONE;
  }
}
