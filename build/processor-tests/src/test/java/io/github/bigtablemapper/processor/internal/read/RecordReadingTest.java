package io.github.bigtablemapper.processor.internal.read;

import static com.google.common.truth.Truth.assertThat;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.TypeName;
import io.github.bigtablemapper.annotation.KeyFormat;
import io.github.bigtablemapper.internal.design.BuiltInType;
import io.github.bigtablemapper.processor.internal.model.ColumnCodec;
import io.github.bigtablemapper.processor.internal.model.ColumnModel;
import io.github.bigtablemapper.processor.internal.model.EntityModel;
import io.github.bigtablemapper.processor.internal.model.KeyPartModel;
import io.github.bigtablemapper.processor.internal.model.Shape;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class RecordReadingTest {
  @Test
  void readsKeyFamiliesAndColumns() {
    EntityModel product =
        Read.model(
            """
            @Table("catalog")
            @Family(value = "sku", maxVersions = 5)
            record Product(
                @RowKey String category, @RowKey String product, @RowKey String brand,
                @Column String description, BigDecimal price, @Column("t") Optional<URI> thumbnail,
                @Family(value = "n", maxAge = "90s") @Column(defaultValue = "7") long likes) {}
            """);

    assertThat(product.entity()).isEqualTo(ClassName.get("shop", "Product"));
    assertThat(product.isPublic()).isFalse();
    assertThat(product.table()).isEqualTo("catalog");
    assertThat(product.shape())
        .isEqualTo(
            new Shape.Constructor(
                List.of(
                    "category", "product", "brand", "description", "price", "thumbnail", "likes")));
    assertThat(product.key().format()).isEqualTo(KeyFormat.READABLE);
    assertThat(product.key().properties().stream().map(KeyPartModel.Property::name))
        .containsExactly("category", "product", "brand")
        .inOrder();
    assertThat(product.families().stream().map(family -> family.name()))
        .containsExactly("sku", "n")
        .inOrder();
    assertThat(product.families().get(0).design().maxVersions()).isEqualTo(5);
    assertThat(product.families().get(1).design().maxAge()).isEqualTo(Duration.ofSeconds(90));
    assertThat(product.columns().stream().map(ColumnModel::family))
        .containsExactly("sku", "sku", "sku", "n")
        .inOrder();
    assertThat(product.columns().stream().map(ColumnModel::qualifier))
        .containsExactly("description", "price", "t", "likes")
        .inOrder();
    ColumnModel thumbnail = product.columns().get(2);
    assertThat(thumbnail.property().isOptional()).isTrue();
    assertThat(thumbnail.valueType()).isEqualTo(ClassName.get("java.net", "URI"));
    assertThat(((ColumnCodec.BuiltIn) thumbnail.codec()).type()).isEqualTo(BuiltInType.URI);
    ColumnModel likes = product.columns().get(3);
    assertThat(likes.valueType()).isEqualTo(TypeName.LONG.box());
    assertThat(likes.property().type()).isEqualTo(TypeName.LONG);
    assertThat(String.valueOf(likes.defaultValue())).isEqualTo("7L");
    assertThat(likes.isRequired()).isFalse();
  }
}
