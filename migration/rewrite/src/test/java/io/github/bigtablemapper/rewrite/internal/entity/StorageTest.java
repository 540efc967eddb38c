package io.github.bigtablemapper.rewrite.internal.entity;

import static com.google.common.truth.Truth.assertThat;

import io.github.bigtablemapper.internal.design.BuiltInType;
import io.github.bigtablemapper.internal.design.key.KeyPartDesign.StoredType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.openrewrite.java.tree.JavaType;

class StorageTest {
  private static JavaType type(BuiltInType type) {
    return type == BuiltInType.BYTES
        ? new JavaType.Array(null, JavaType.Primitive.Byte, null)
        : JavaType.ShallowClass.build(type.javaType());
  }

  /** A type that is added to the table is rewritten at once. */
  @ParameterizedTest
  @EnumSource
  void eachTypeOfTheTableIsStored(BuiltInType type) {
    assertThat(Storage.isScalar(type(type))).isTrue();
    assertThat(Storage.isKey(type(type)))
        .isEqualTo(type.key().filter(stored -> !stored.isBytes()).isPresent());
    assertThat(Storage.isNumber(type(type)))
        .isEqualTo(type.key().filter(StoredType::isInteger).isPresent());
    if (!type.primitive().isEmpty()) {
      JavaType primitive = JavaType.Primitive.fromKeyword(type.primitive());
      assertThat(Storage.isScalar(primitive)).isTrue();
      assertThat(Storage.isKey(primitive)).isEqualTo(Storage.isKey(type(type)));
    }
  }

  @Test
  void othersAreNot() {
    assertThat(Storage.isScalar(JavaType.ShallowClass.build("java.lang.Object"))).isFalse();
    assertThat(Storage.isScalar(JavaType.Primitive.Void)).isFalse();
  }
}
