package io.github.bigtablemapper.dynamodb.item;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Items become beans of the DynamoDB Enhanced Client, as it makes them. It needs {@code
 * dynamodb-enhanced} on the class path.
 *
 * <pre>{@code
 * ImportTarget.of(movies, EnhancedItems.of(TableSchema.fromBean(OldMovie.class), Movie::of))
 * }</pre>
 */
public final class EnhancedItems {
  private EnhancedItems() {}

  /**
   * {@return what makes a bean of an item} It reads the attributes that the schema names; another
   * one rejects the item. Of attributes inside a map it cannot tell which the bean has.
   */
  public static <T> Function<Item, T> of(TableSchema<T> schema) {
    return item -> {
      Map<String, AttributeValue> attributes = new LinkedHashMap<>();
      for (String name : schema.attributeNames()) {
        item.find(name).ifPresent(attribute -> attributes.put(name, SdkItems.value(attribute)));
      }
      return schema.mapToItem(attributes);
    };
  }

  /** {@return what makes an entity of an item: of its bean} */
  public static <T, E> Function<Item, E> of(
      TableSchema<T> schema, Function<? super T, ? extends E> entity) {
    return of(schema).andThen(entity);
  }
}
