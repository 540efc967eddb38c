package io.github.bigtablemapper.processor.internal.write.column;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import io.github.bigtablemapper.internal.design.BuiltInType;
import io.github.bigtablemapper.internal.design.CollectionDesign.Kind;
import io.github.bigtablemapper.internal.design.Literals;
import io.github.bigtablemapper.processor.internal.model.CollectionModel;
import io.github.bigtablemapper.processor.internal.write.source.RuntimeNames;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Generates the code of a collection, and describes it in words. */
public final class CollectionCode {
  private CollectionCode() {}

  /** {@return the type of its constant in {@code XColumns}} */
  static TypeName familyType(CollectionModel collection, ClassName entity) {
    return generic(family(collection), Stream.concat(Stream.of(entity), elementTypes(collection)));
  }

  /** {@return the expression of its constant in {@code XColumns}} */
  static CodeBlock family(int index, CollectionModel collection, CodecCode codecs) {
    return CodeBlock.of(
        "$>$>\n$T.of($L,$W$L,$W$L,$W$L$L)$<$<",
        family(collection),
        index,
        Literals.of(collection.property().name()),
        Literals.of(collection.family()),
        collection.codecs().stream().map(codecs::insideColumns).collect(CodeBlock.joining(",$W")),
        order(collection));
  }

  /** {@return the argument by which the values of a map are compared; empty if they are not} */
  private static CodeBlock order(CollectionModel collection) {
    boolean isMap = collection.kind() == Kind.MAP || collection.kind() == Kind.HISTORY_MAP;
    BuiltInType.Order order =
        isMap
            ? ColumnsClassWriter.order(collection.valueElement().codec())
            : BuiltInType.Order.NONE;
    return order == BuiltInType.Order.NONE
        ? CodeBlock.of("")
        : CodeBlock.of(",$W$T.$L", RuntimeNames.CELL_ORDER, order);
  }

  /** {@return the type of what reads it} */
  public static ParameterizedTypeName reader(CollectionModel collection) {
    List<TypeName> types = new ArrayList<>(elementTypes(collection).toList());
    boolean hasTimestamps = collection.kind() == Kind.MAP || collection.kind() == Kind.SET;
    if (collection.isVersioned() && hasTimestamps) {
      TypeName last = types.remove(types.size() - 1);
      types.add(ParameterizedTypeName.get(RuntimeNames.VERSIONED, last));
    }
    return generic(readerClass(collection), types.stream());
  }

  private static ClassName family(CollectionModel collection) {
    return switch (collection.kind()) {
      case MAP ->
          collection.isVersioned() ? RuntimeNames.VERSIONED_MAP_FAMILY : RuntimeNames.MAP_FAMILY;
      case HISTORY_MAP -> RuntimeNames.HISTORY_MAP_FAMILY;
      case SET ->
          collection.isVersioned() ? RuntimeNames.VERSIONED_SET_FAMILY : RuntimeNames.SET_FAMILY;
      case LIST -> RuntimeNames.LIST_FAMILY;
      case UNMAPPED -> RuntimeNames.UNMAPPED_COLUMNS;
    };
  }

  private static ClassName readerClass(CollectionModel collection) {
    return switch (collection.kind()) {
      case MAP, UNMAPPED -> RuntimeNames.MAP_READER;
      case HISTORY_MAP -> RuntimeNames.HISTORY_MAP_READER;
      case SET -> RuntimeNames.SET_READER;
      case LIST -> RuntimeNames.LIST_READER;
    };
  }

  private static Stream<TypeName> elementTypes(CollectionModel collection) {
    return collection.elements().stream().map(CollectionModel.ElementPart::type);
  }

  private static ParameterizedTypeName generic(ClassName type, Stream<TypeName> arguments) {
    return ParameterizedTypeName.get(type, arguments.toArray(TypeName[]::new));
  }

  /** {@return what its columns are named: {@code family:[key]}} */
  public static String cells(CollectionModel collection) {
    return collection.family()
        + switch (collection.kind()) {
          case MAP, HISTORY_MAP -> ":[key]";
          case SET -> ":[member]";
          case LIST -> ":[id]";
          case UNMAPPED -> ":[other]";
        };
  }

  /** {@return the bytes of its elements} */
  public static String encoding(CollectionModel collection) {
    List<String> encodings = collection.codecs().stream().map(ColumnLayout::encoding).toList();
    return encodings.size() == 1
        ? encodings.get(0)
        : "key: %s; value: %s".formatted(encodings.get(0), encodings.get(1));
  }

  /** {@return what an element is} */
  public static String presence(CollectionModel collection) {
    return cellPerElement(collection)
        + (collection.isVersioned() ? ", at the element's own timestamp" : "");
  }

  private static String cellPerElement(CollectionModel collection) {
    return switch (collection.kind()) {
      case MAP -> "a column for each key";
      case HISTORY_MAP -> "a column for each key, its cells the versions";
      case SET -> "a column for each member, its cell one zero byte";
      case LIST -> "a column for each element, in the order of their ids";
      case UNMAPPED -> "each column that no other property maps";
    };
  }
}
