package io.github.bigtablemapper.rewrite.internal.java;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.openrewrite.java.JavaIsoVisitor;
import org.openrewrite.java.tree.Flag;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JavaType;

/** Code of the client below the Enhanced Client, which the recipe leaves as it is. */
public final class LowLevel {
  private static final List<String> CLIENTS =
      List.of(Aws.SERVICE + "DynamoDbClient", Aws.SERVICE + "DynamoDbAsyncClient");

  private enum Found {
    REQUEST,
    ENHANCED,
    MADE
  }

  private LowLevel() {}

  /**
   * {@return true of code that sends requests with that client, uses no other, and has no method
   * that makes one for others}
   */
  public static boolean isOnly(@Nullable J tree) {
    Map<Found, Boolean> found = new EnumMap<>(Found.class);
    var unused =
        new JavaIsoVisitor<Map<Found, Boolean>>() {
          @Override
          public J.MethodInvocation visitMethodInvocation(
              J.MethodInvocation call, Map<Found, Boolean> all) {
            if (isRequest(call)) {
              all.put(Found.REQUEST, true);
            }
            return super.visitMethodInvocation(call, all);
          }

          @Override
          public J.MethodDeclaration visitMethodDeclaration(
              J.MethodDeclaration method, Map<Found, Boolean> all) {
            if (method.getReturnTypeExpression() != null
                && isClient(method.getReturnTypeExpression().getType())) {
              all.put(Found.MADE, true);
            }
            return super.visitMethodDeclaration(method, all);
          }

          @Override
          public @Nullable JavaType visitType(@Nullable JavaType type, Map<Found, Boolean> all) {
            if (Aws.name(type).startsWith(Aws.ENHANCED)) {
              all.put(Found.ENHANCED, true);
            }
            return super.visitType(type, all);
          }
        }.visit(tree, found);
    return found.keySet().equals(Set.of(Found.REQUEST));
  }

  /** {@return true of a type of that client} */
  public static boolean isClient(@Nullable JavaType type) {
    return CLIENTS.contains(Aws.name(type));
  }

  /** {@return true of a class that implements such a client itself} */
  public static boolean implementsClient(J.ClassDeclaration type) {
    return type.getImplements() != null
        && type.getImplements().stream().anyMatch(each -> isClient(each.getType()));
  }

  /** {@return true of a client that a method takes to make the mapper, and for nothing else} */
  public static boolean isForMapperOnly(
      J.VariableDeclarations variable, J.MethodDeclaration method) {
    String name = variable.getVariables().get(0).getSimpleName();
    return isClient(variable.getType())
        && method.getBody() != null
        && Uses.isArgumentOnly(method.getBody(), name, "dynamoDbClient");
  }

  /** {@return true of a call that sends a request with that client} */
  public static boolean isRequest(J.MethodInvocation call) {
    return call.getSelect() != null
        && isClient(call.getSelect().getType())
        && !call.getSimpleName().equals("close")
        && call.getMethodType() != null
        && !call.getMethodType().hasFlags(Flag.Static);
  }
}
