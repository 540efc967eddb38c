package io.github.bigtablemapper.rewrite.internal.model;

import io.github.bigtablemapper.rewrite.internal.java.Aws;
import io.github.bigtablemapper.rewrite.internal.java.Declared;
import io.github.bigtablemapper.rewrite.internal.java.LowLevel;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.openrewrite.java.JavaIsoVisitor;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JavaType;

/** Which clients code uses: itself, or in the methods that it calls. */
public final class Requests {
  /** The clients that some code uses. */
  public enum Kind {
    /** Neither of them, or unknown. */
    NONE,
    /** The Enhanced Client. */
    ENHANCED,
    /** The client below. */
    LOW_LEVEL,
    /** Both of them. */
    BOTH
  }

  /** What is in the body of one method. */
  private static final class Body extends JavaIsoVisitor<Integer> {
    private final Set<String> called = new HashSet<>();
    private boolean isLowLevel;
    private boolean isEnhanced;

    @Override
    public J.MethodInvocation visitMethodInvocation(J.MethodInvocation call, Integer unused) {
      isLowLevel |= LowLevel.isRequest(call);
      if (call.getMethodType() != null) {
        called.add(Declared.signature(call.getMethodType()));
      }
      return super.visitMethodInvocation(call, unused);
    }

    @Override
    public @Nullable JavaType visitType(@Nullable JavaType type, Integer unused) {
      isEnhanced |= Aws.name(type).startsWith(Aws.ENHANCED);
      return type;
    }
  }

  private final Map<String, Body> bodies = new HashMap<>();
  private final Map<String, Set<String>> overriding = new HashMap<>();
  private final Predicate<String> isOwn;

  /**
   * None yet.
   *
   * @param isOwn which classes are in the sources: what others are implemented by says nothing
   *     about a call
   */
  Requests(Predicate<String> isOwn) {
    this.isOwn = isOwn;
  }

  void add(J.MethodDeclaration method) {
    JavaType.Method type = method.getMethodType();
    if (type != null && method.getBody() != null) {
      var unused =
          bodies
              .computeIfAbsent(Declared.signature(type), key -> new Body())
              .visit(method.getBody(), 0);
      for (JavaType.Method overridden : Declared.overridden(type)) {
        overriding
            .computeIfAbsent(Declared.signature(overridden), key -> new HashSet<>())
            .add(Declared.signature(type));
      }
    }
  }

  /** {@return the clients that some code uses} */
  public Kind of(J tree) {
    Body whole = new Body();
    var unused = whole.visit(tree, 0);
    boolean isLowLevel = whole.isLowLevel;
    boolean isEnhanced = whole.isEnhanced;
    Set<String> seen = new HashSet<>();
    Deque<String> next = new ArrayDeque<>(whole.called);
    while (!next.isEmpty()) {
      String method = next.remove();
      boolean isNew = seen.add(method);
      Body body = isNew ? bodies.get(method) : null;
      if (isNew && isOwn.test(method.substring(0, method.indexOf('#')))) {
        next.addAll(overriding.getOrDefault(method, Set.of()));
      }
      if (body != null) {
        isLowLevel |= body.isLowLevel;
        isEnhanced |= body.isEnhanced;
        next.addAll(body.called);
      }
    }
    if (isLowLevel) {
      return isEnhanced ? Kind.BOTH : Kind.LOW_LEVEL;
    }
    return isEnhanced ? Kind.ENHANCED : Kind.NONE;
  }
}
