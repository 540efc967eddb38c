package io.github.bigtablemapper.processor.internal.write.column;

import static javax.lang.model.element.Modifier.FINAL;
import static javax.lang.model.element.Modifier.PRIVATE;
import static javax.lang.model.element.Modifier.PUBLIC;
import static javax.lang.model.element.Modifier.STATIC;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import io.github.bigtablemapper.internal.design.BuiltInType;
import io.github.bigtablemapper.internal.design.Literals;
import io.github.bigtablemapper.processor.internal.model.CollectionModel;
import io.github.bigtablemapper.processor.internal.model.ColumnCodec;
import io.github.bigtablemapper.processor.internal.model.ColumnModel;
import io.github.bigtablemapper.processor.internal.model.EntityModel;
import io.github.bigtablemapper.processor.internal.write.key.TestedPartCode;
import io.github.bigtablemapper.processor.internal.write.source.Quoted;
import io.github.bigtablemapper.processor.internal.write.source.RuntimeNames;
import io.github.bigtablemapper.processor.internal.write.source.SourceFile;
import io.github.bigtablemapper.processor.internal.write.source.Specs;
import io.github.bigtablemapper.processor.internal.write.source.TypeNames;
import java.util.ArrayList;
import java.util.List;

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
        TypeNames.link(entity.entity()));
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
    type.addMethod(Specs.constructor(PRIVATE).build());
    return SourceFile.of(name, type.build());
  }

  private FieldSpec collection(int index, CollectionModel collection) {
    TypeName type = CollectionCode.familyType(collection, entity.entity());
    return FieldSpec.builder(type, names.constant(collection), PUBLIC, STATIC, FINAL)
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
      case COUNTER -> field(RuntimeNames.COUNTER_COLUMN, column, "of", arguments(index, column));
      case HISTORY, LIST ->
          field(RuntimeNames.HISTORY_COLUMN, column, "of", withCodec(index, column));
      case AGGREGATE -> aggregate(index, column);
      case BUCKETS ->
          field(
              RuntimeNames.BUCKET_COLUMN,
              column,
              "of",
              withCodec(index, column)
                  .add(",$W$L", FamilyCode.duration(column.aggregateModel().bucketLength())));
    };
  }

  /** A sum that is primitive in the entity is 0 in a selection, too, where the row has no cell. */
  private FieldSpec aggregate(int index, ColumnModel column) {
    boolean hasZero = column.property().type().isPrimitive();
    CodeBlock.Builder arguments = withCodec(index, column).add(hasZero ? ",$W0L" : "");
    return field(RuntimeNames.AGGREGATE_COLUMN, column, hasZero ? "withDefault" : "of", arguments);
  }

  private FieldSpec value(int index, ColumnModel column) {
    BuiltInType.Order order = order(column.codec());
    boolean isOrdered = order != BuiltInType.Order.NONE;
    boolean isText = isText(column);
    CodeBlock.Builder arguments = isText ? arguments(index, column) : withCodec(index, column);
    if (isOrdered && !isText) {
      arguments.add(",$W$T.$L", RuntimeNames.CELL_ORDER, order);
    }
    if (column.defaultValue() != null) {
      arguments.add(",$W$L", column.defaultValue());
    }
    ClassName type = isOrdered ? RuntimeNames.ORDERED_COLUMN : RuntimeNames.MAPPED_COLUMN;
    return field(isText ? RuntimeNames.TEXT_COLUMN : type, column, maker(column), arguments);
  }

  private static boolean isText(ColumnModel column) {
    return column.codec() instanceof ColumnCodec.BuiltIn builtIn
        && builtIn.type() == BuiltInType.STRING;
  }

  /** Java infers the types of a call, but not if another follows. */
  private FieldSpec field(
      ClassName type, ColumnModel column, String maker, CodeBlock.Builder arguments) {
    List<TypeName> types = new ArrayList<>(List.of(entity.entity()));
    if (!type.equals(RuntimeNames.TEXT_COLUMN) && !type.equals(RuntimeNames.COUNTER_COLUMN)) {
      types.add(column.valueType());
    }
    CodeBlock given =
        column.aliases().isEmpty()
            ? CodeBlock.of("")
            : CodeBlock.of(
                "<$L>",
                types.stream()
                    .map(each -> CodeBlock.of("$T", each))
                    .collect(CodeBlock.joining(", ")));
    TypeName typed = ParameterizedTypeName.get(type, types.toArray(TypeName[]::new));
    return FieldSpec.builder(typed, names.constant(column), PUBLIC, STATIC, FINAL)
        .addJavadoc(
            "$L, $L: $L.\n",
            Quoted.javadocCode(ColumnLayout.cell(column)),
            Quoted.javadoc(ColumnLayout.presence(column)),
            Quoted.javadoc(ColumnLayout.encoding(column.codec())))
        .initializer(
            "$>$>\n$T.$L$L($L)$L$<$<", type, given, maker, arguments.build(), aliases(column))
        .build();
  }

  private static CodeBlock aliases(ColumnModel column) {
    return column.aliases().isEmpty()
        ? CodeBlock.of("")
        : CodeBlock.of(
            "\n.withAliases($L)", Specs.arguments(column.aliases().stream().map(Literals::of)));
  }

  private static String maker(ColumnModel column) {
    if (column.defaultValue() != null) {
      return "withDefault";
    }
    return column.isRequired() ? "required" : "optional";
  }

  private CodeBlock.Builder withCodec(int index, ColumnModel column) {
    return arguments(index, column).add(",$W").add(names.codecs().insideColumns(column.codec()));
  }

  private static CodeBlock.Builder arguments(int index, ColumnModel column) {
    return CodeBlock.builder()
        .add("$L,$W$L,$W", index, Literals.of(column.property().path()))
        .add("$L,$W$L", Literals.of(column.family()), Literals.of(column.qualifier()));
  }

  /** {@return how Bigtable can compare the cells of a codec} */
  static BuiltInType.Order order(ColumnCodec codec) {
    if (codec instanceof ColumnCodec.OfEnum ofEnum) {
      return ofEnum.fallback() == null
          ? BuiltInType.Order.CONSTANTS
          : BuiltInType.Order.NONE; // the server has no list of the names that are read as it
    }
    return codec instanceof ColumnCodec.BuiltIn builtIn
        ? builtIn.type().order()
        : BuiltInType.Order.NONE;
  }
}
