package io.github.bigtablemapper.rewrite.internal.model;

import static java.util.stream.Collectors.toSet;

import io.github.bigtablemapper.rewrite.internal.java.Aws;
import io.github.bigtablemapper.rewrite.internal.java.Declared;
import io.github.bigtablemapper.rewrite.internal.java.Trees;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JavaType;

/**
 * Methods that take pages of any class, such as {@code <T> List<T> all(PageIterable<T> pages)}.
 * They take scans, if each of their calls passes pages of an entity.
 */
public final class PageMethods {
  private final Set<String> all = new HashSet<>();

  /** {@return true of a parameter for pages of any class that becomes one for scans} */
  public boolean takesPages(JavaType.@Nullable Method method, int parameter) {
    if (method == null || all.isEmpty() || !all.contains(Declared.signature(method))) {
      return false;
    }
    List<JavaType> types = Declared.method(method).getParameterTypes();
    return parameter >= 0 && parameter < types.size() && item(types.get(parameter)) != null;
  }

  /** {@return the variable that the items of pages have as their type} */
  public static @Nullable String item(@Nullable JavaType type) {
    JavaType argument = Aws.isPages(type) ? Aws.argument(type) : null;
    JavaType item = Aws.isEnhanced(argument, "model.Page") ? Aws.argument(argument) : argument;
    return item instanceof JavaType.GenericTypeVariable variable ? variable.getName() : null;
  }

  /** Finds all in a code base. */
  public void find(CodeBase codeBase) {
    all.clear();
    Sources sources = codeBase.sources();
    all(sources, J.MethodDeclaration.class)
        .filter(method -> isOfAny(method, codeBase))
        .map(J.MethodDeclaration::getMethodType)
        .forEach(method -> all.add(Declared.signature(method)));
    if (all.isEmpty()) {
      return;
    }
    all(sources, J.MemberReference.class)
        .map(J.MemberReference::getMethodType)
        .forEach(this::remove);
    all(sources, J.MethodInvocation.class)
        .filter(call -> !passesEntities(call, codeBase))
        .map(J.MethodInvocation::getMethodType)
        .forEach(this::remove);
  }

  private static <T extends J> Stream<T> all(Sources sources, Class<T> type) {
    return sources.files().stream().flatMap(file -> Trees.all(file, type));
  }

  private void remove(JavaType.@Nullable Method method) {
    if (method != null) {
      all.remove(Declared.signature(method));
    }
  }

  private static boolean isOfAny(J.MethodDeclaration method, CodeBase codeBase) {
    JavaType.Method type = method.getMethodType();
    if (type == null || method.getBody() == null || method.getTypeParameters() == null) {
      return false;
    }
    Set<String> variables =
        method.getTypeParameters().stream()
            .map(each -> each.getName().toString().trim())
            .collect(toSet());
    List<JavaType> parameters = type.getParameterTypes();
    return parameters.stream().anyMatch(each -> isPages(each, variables))
        && parameters.stream().allMatch(each -> isPages(each, variables) || !namesSdk(each))
        && !namesSdk(type.getReturnType())
        && !type.isConstructor()
        && codeBase.isChanged(Aws.name(type.getDeclaringType()))
        && !codeBase.sources().isOverridden(type)
        && Declared.overridden(type).isEmpty();
  }

  private static boolean isPages(JavaType type, Set<String> variables) {
    String item = item(type);
    return item != null && variables.contains(item);
  }

  /** True of what does not fit scans, such as {@code Function<PageIterable<T>, R>}. */
  private static boolean namesSdk(JavaType any) {
    JavaType type = Declared.bound(any);
    List<JavaType> inner =
        type instanceof JavaType.Parameterized parameterized
            ? parameterized.getTypeParameters()
            : List.of();
    boolean isOfSdk = Aws.name(type).startsWith(Aws.SDK) || Declared.isOfSdk(type);
    return (isOfSdk && !Aws.isEnhanced(type, "model.Page"))
        || inner.stream().anyMatch(PageMethods::namesSdk);
  }

  private boolean passesEntities(J.MethodInvocation call, CodeBase codeBase) {
    List<Expression> arguments = call.getArguments();
    return IntStream.range(0, arguments.size())
        .filter(i -> takesPages(call.getMethodType(), i))
        .mapToObj(i -> arguments.get(i).getType())
        .allMatch(type -> Aws.isPages(type) && codeBase.entity(Aws.item(type)).isPresent());
  }
}
