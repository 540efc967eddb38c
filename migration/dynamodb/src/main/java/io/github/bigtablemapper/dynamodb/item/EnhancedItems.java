package io.github.bigtablemapper.dynamodb.item;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Converts items to beans with the DynamoDB Enhanced Client. It needs {@code dynamodb-enhanced} on
 * the class path.
 *
 * <pre>{@code
 * ImportTarget.of(movies, EnhancedItems.of(TableSchema.fromBean(OldMovie.class), Movie::of))
 * }</pre>
 */
public final class EnhancedItems {
  private EnhancedItems() {}

  /**
   * {@return a function from items to beans} It reads the attributes of the schema; another
   * attribute rejects the item. Inside a map it cannot detect which attributes the bean has.
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

  /** {@return a function from items to entities, by their beans} */
  public static <T, E> Function<Item, E> of(
      TableSchema<T> schema, Function<? super T, ? extends E> entity) {
    return of(schema).andThen(entity);
  }
}
