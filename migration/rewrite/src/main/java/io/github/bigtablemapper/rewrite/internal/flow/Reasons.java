package io.github.bigtablemapper.rewrite.internal.flow;

import io.github.bigtablemapper.rewrite.internal.call.TableTypes;
import io.github.bigtablemapper.rewrite.internal.java.Aws;
import io.github.bigtablemapper.rewrite.internal.java.LowLevel;
import io.github.bigtablemapper.rewrite.internal.java.Reason;
import org.jspecify.annotations.Nullable;
import org.openrewrite.java.tree.JavaType;

/** Why a value does not fit, by its type before. */
public final class Reasons {
  private Reasons() {}

  /** {@return why a value of a type does not fit where it is} */
  public static Reason of(@Nullable JavaType type) {
    if (TableTypes.isException(type) || type instanceof JavaType.MultiCatch) {
      return Reason.EXCEPTION;
    }
    if (LowLevel.isClient(type)
        || Aws.isEnhanced(type, "DynamoDbEnhancedClient", "DynamoDbEnhancedAsyncClient")) {
      return Reason.CLIENT;
    }
    if (Aws.isEnhanced(type, "Key")) {
      return Reason.KEY;
    }
    if (Aws.isEnhanced(type, "DynamoDbIndex", "DynamoDbAsyncIndex")) {
      return Reason.INDEX;
    }
    if (Aws.isPages(type) || Aws.isItems(type) || Aws.isEnhanced(type, "model.Page")) {
      return Reason.PAGES;
    }
    return Aws.name(type).contains("Schema") ? Reason.LOW_LEVEL : Reason.GENERIC_TABLE;
  }

  /** {@return why a value of a type does not fit as the argument of a method} */
  static Reason of(@Nullable JavaType type, JavaType.Method method) {
    String on = Aws.name(method.getDeclaringType());
    if (on.startsWith(Aws.MODEL + "Transact")) {
      return Reason.TRANSACTION;
    }
    return on.startsWith(Aws.MODEL) && on.contains("Batch") ? Reason.BATCH : of(type);
  }

  /** {@return why a call on a value of a type does not fit} */
  static Reason ofCall(@Nullable JavaType type, JavaType.@Nullable Method method) {
    Reason reason = method == null ? of(type) : of(type, method);
    boolean isOfClient = reason == Reason.CLIENT && !LowLevel.isClient(type);
    return reason == Reason.GENERIC_TABLE || isOfClient ? Reason.OTHER : reason;
  }
}
