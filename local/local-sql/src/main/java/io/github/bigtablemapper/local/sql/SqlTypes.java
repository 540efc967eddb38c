package io.github.bigtablemapper.local.sql;

import com.google.bigtable.v2.Type;
import com.google.zetasql.StructType;
import com.google.zetasql.TypeFactory;
import com.google.zetasql.ZetaSQLType.TypeKind;
import io.grpc.Status;

/** Types of Bigtable and of the engine. */
final class SqlTypes {
  private SqlTypes() {}

  static com.google.zetasql.Type engineType(Type type) {
    return switch (type.getKindCase()) {
      case BYTES_TYPE -> simple(TypeKind.TYPE_BYTES);
      case STRING_TYPE -> simple(TypeKind.TYPE_STRING);
      case INT64_TYPE -> simple(TypeKind.TYPE_INT64);
      case FLOAT32_TYPE -> simple(TypeKind.TYPE_FLOAT);
      case FLOAT64_TYPE -> simple(TypeKind.TYPE_DOUBLE);
      case BOOL_TYPE -> simple(TypeKind.TYPE_BOOL);
      case TIMESTAMP_TYPE -> simple(TypeKind.TYPE_TIMESTAMP);
      case DATE_TYPE -> simple(TypeKind.TYPE_DATE);
      case STRUCT_TYPE ->
          TypeFactory.createStructType(
              type.getStructType().getFieldsList().stream()
                  .map(
                      field ->
                          new StructType.StructField(
                              field.getFieldName(), engineType(field.getType())))
                  .toList());
      case ARRAY_TYPE -> {
        if (type.getArrayType().getElementType().hasArrayType()) {
          throw Status.INVALID_ARGUMENT
              .withDescription("An array has no arrays for elements.")
              .asRuntimeException();
        }
        yield TypeFactory.createArrayType(engineType(type.getArrayType().getElementType()));
      }
      case MAP_TYPE ->
          TypeFactory.createMapType(
              engineType(type.getMapType().getKeyType()),
              engineType(type.getMapType().getValueType()));
      default -> throw unknown(type.getKindCase().name());
    };
  }

  private static com.google.zetasql.Type simple(TypeKind kind) {
    return TypeFactory.createSimpleType(kind);
  }

  static Type bigtableType(com.google.zetasql.Type type) {
    Type.Builder builder = Type.newBuilder();
    switch (type.getKind()) {
      case TYPE_BYTES -> builder.setBytesType(Type.Bytes.getDefaultInstance());
      case TYPE_STRING -> builder.setStringType(Type.String.getDefaultInstance());
      case TYPE_INT64 -> builder.setInt64Type(Type.Int64.getDefaultInstance());
      case TYPE_FLOAT -> builder.setFloat32Type(Type.Float32.getDefaultInstance());
      case TYPE_DOUBLE -> builder.setFloat64Type(Type.Float64.getDefaultInstance());
      case TYPE_BOOL -> builder.setBoolType(Type.Bool.getDefaultInstance());
      case TYPE_TIMESTAMP -> builder.setTimestampType(Type.Timestamp.getDefaultInstance());
      case TYPE_DATE -> builder.setDateType(Type.Date.getDefaultInstance());
      case TYPE_STRUCT -> {
        for (StructType.StructField field : type.asStruct().getFieldList()) {
          builder
              .getStructTypeBuilder()
              .addFieldsBuilder()
              .setFieldName(field.getName())
              .setType(bigtableType(field.getType()));
        }
      }
      case TYPE_ARRAY ->
          builder
              .getArrayTypeBuilder()
              .setElementType(bigtableType(type.asArray().getElementType()));
      case TYPE_MAP ->
          builder
              .getMapTypeBuilder()
              .setKeyType(bigtableType(type.asMap().getKeyType()))
              .setValueType(bigtableType(type.asMap().getValueType()));
      case TYPE_PROTO, TYPE_ENUM, TYPE_GEOGRAPHY -> throw unknown(type.getKind().name());
      default -> throw SqlRules.refused("A column of the type " + type.typeName());
    }
    return builder.build();
  }

  private static RuntimeException unknown(String kind) {
    return Status.UNIMPLEMENTED
        .withDescription("The local server has no values of type " + kind + " in queries.")
        .asRuntimeException();
  }
}
