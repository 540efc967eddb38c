package io.github.bigtablemapper.processor.write;

import com.squareup.javapoet.ClassName;
import com.squareup.javapoet.CodeBlock;
import com.squareup.javapoet.ParameterizedTypeName;
import com.squareup.javapoet.TypeName;
import io.github.bigtablemapper.processor.model.CollectionModel;
import io.github.bigtablemapper.processor.model.Literals;

/** A map or a set in generated code, and in words. */
final class CollectionCode {
  private CollectionCode() {}

  /** {@return the type of its constant in {@code XColumns}} */
  static TypeName familyType(CollectionModel collection, ClassName entity) {
    CollectionModel.Element value = collection.value();
    return value == null
        ? ParameterizedTypeName.get(RuntimeNames.SET_FAMILY, entity, collection.qualifier().type())
        : ParameterizedTypeName.get(
            RuntimeNames.MAP_FAMILY, entity, collection.qualifier().type(), value.type());
  }

  /** {@return the expression of its constant in {@code XColumns}} */
  static CodeBlock family(int index, CollectionModel collection, CodecCode codecs) {
    CollectionModel.Element value = collection.value();
    CodeBlock.Builder code =
        CodeBlock.builder()
            .add(
                "$>$>\n$T.of($L,$W$L,$W$L,$W",
                value == null ? RuntimeNames.SET_FAMILY : RuntimeNames.MAP_FAMILY,
                index,
                Literals.of(collection.property().name()),
                Literals.of(collection.family()))
            .add(codecs.insideColumns(collection.qualifier().codec()));
    if (value != null) {
      code.add(",$W").add(codecs.insideColumns(value.codec()));
    }
    return code.add(")$<$<").build();
  }

  /** {@return the type of what reads it} */
  static TypeName readerType(CollectionModel collection) {
    CollectionModel.Element value = collection.value();
    return value == null
        ? ParameterizedTypeName.get(RuntimeNames.SET_READER, collection.qualifier().type())
        : ParameterizedTypeName.get(
            RuntimeNames.MAP_READER, collection.qualifier().type(), value.type());
  }

  /** {@return what its columns are named: {@code family:[key]}} */
  static String cells(CollectionModel collection) {
    return collection.family() + (collection.value() == null ? ":[member]" : ":[key]");
  }

  /** {@return the bytes of its elements} */
  static String encoding(CollectionModel collection) {
    CollectionModel.Element value = collection.value();
    String qualifier = ColumnLayout.encoding(collection.qualifier().codec());
    return value == null
        ? qualifier
        : "key: %s; value: %s".formatted(qualifier, ColumnLayout.encoding(value.codec()));
  }

  /** {@return what an element is} */
  static String presence(CollectionModel collection) {
    return collection.value() == null
        ? "a column for each member, its cell one zero byte"
        : "a column for each key";
  }
}
