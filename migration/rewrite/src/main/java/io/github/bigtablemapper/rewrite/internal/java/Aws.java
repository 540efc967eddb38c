package io.github.bigtablemapper.rewrite.internal.java;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openrewrite.java.tree.JavaType;
import org.openrewrite.java.tree.TypeUtils;

/** The types of AWS's SDK, by their names. */
public final class Aws {
  /** The package of the Enhanced Client. */
  public static final String ENHANCED = "software.amazon.awssdk.enhanced.dynamodb.";

  /** The package of its annotations. */
  public static final String ANNOTATIONS = ENHANCED + "mapper.annotations.";

  /** The package of its requests and pages. */
  public static final String MODEL = ENHANCED + "model.";

  /** The package of the client beneath. */
  public static final String SERVICE = "software.amazon.awssdk.services.dynamodb.";

  /** The prefix of all of them. */
  public static final String SDK = "software.amazon.awssdk.";

  private static final String PUBLISHER = SDK + "core.async.SdkPublisher";
  private static final String ITERABLE = SDK + "core.pagination.sync.SdkIterable";

  private Aws() {}

  /** {@return true if an expression has one of some types, given without {@link #ENHANCED}} */
  public static boolean isEnhanced(@Nullable JavaType type, String... names) {
    for (String name : names) {
      if (TypeUtils.isOfClassType(type, ENHANCED + name)) {
        return true;
      }
    }
    return false;
  }

  /** {@return the name of the class of a type, or an empty text} */
  public static String name(@Nullable JavaType type) {
    JavaType.FullyQualified named = TypeUtils.asFullyQualified(type);
    return named == null ? "" : named.getFullyQualifiedName();
  }

  /** {@return true if a type contains pages of items} */
  public static boolean isPages(@Nullable JavaType type) {
    return isEnhanced(type, "model.PageIterable", "model.PagePublisher")
        || (List.of(ITERABLE, PUBLISHER).contains(name(type))
            && isEnhanced(argument(type), "model.Page"));
  }

  /** {@return true if a type is asynchronous} */
  public static boolean isAsync(@Nullable JavaType type) {
    return isEnhanced(
            type,
            "model.PagePublisher",
            "DynamoDbAsyncTable",
            "DynamoDbAsyncIndex",
            "DynamoDbEnhancedAsyncClient")
        || name(type).equals(PUBLISHER);
  }

  /** {@return true if a type contains items, one after the other} */
  public static boolean isItems(@Nullable JavaType type) {
    return List.of(ITERABLE, PUBLISHER).contains(name(type)) && !isPages(type);
  }

  /** {@return the first argument of a type, such as the entity of a table} */
  public static @Nullable JavaType argument(@Nullable JavaType type) {
    return type instanceof JavaType.Parameterized parameterized
            && !parameterized.getTypeParameters().isEmpty()
        ? parameterized.getTypeParameters().get(0)
        : null;
  }

  /** {@return true of a table of which no class is known: {@code DynamoDbTable<?>}} */
  public static boolean isTableOfAny(@Nullable JavaType type) {
    return isEnhanced(type, "DynamoDbTable", "DynamoDbAsyncTable")
        && argument(type) instanceof JavaType.GenericTypeVariable any
        && any.getName().equals("?")
        && any.getBounds().isEmpty();
  }

  /** {@return the name of the class of the items of a table, an index or of pages} */
  public static String item(@Nullable JavaType type) {
    JavaType argument = argument(type);
    return isEnhanced(argument, "model.Page") ? name(argument(argument)) : name(argument);
  }
}
