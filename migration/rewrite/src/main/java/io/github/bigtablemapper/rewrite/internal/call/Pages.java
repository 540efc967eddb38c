package io.github.bigtablemapper.rewrite.internal.call;

import io.github.bigtablemapper.rewrite.internal.java.Aws;
import io.github.bigtablemapper.rewrite.internal.java.Code;
import io.github.bigtablemapper.rewrite.internal.java.Reason;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.Statement;

/** Pages of a query and what is done with them: their items one after the other. */
final class Pages {
  private static final Set<String> FLATTENED = Set.of("flatMapIterable", "concatMapIterable");
  private static final String LIST = "{}.list()";
  private static final String EACH = "{}.forEach({})";
  private static final String ADAPTERS = "org.reactivestreams.FlowAdapters";

  private final Reads reads;
  private final Locals locals;

  Pages(Reads reads, Locals locals) {
    this.reads = reads;
    this.locals = locals;
  }

  private String eachLater() {
    String items = locals.free("items");
    return "{}.list().thenAccept(" + items + " -> " + items + ".forEach({}))";
  }

  /** {@return what becomes of a call on pages or on their items, if it is one} */
  Optional<Outcome> rewrite(J.MethodInvocation call) {
    Expression on = call.getSelect();
    return on == null ? Optional.empty() : flattened(call, on).or(() -> direct(call, on));
  }

  /** Chains of several calls, of which none is left. */
  private Optional<Outcome> flattened(J.MethodInvocation call, Expression on) {
    String name = call.getSimpleName();
    if ((FLATTENED.contains(name) && isFlux(on) && isItemsOfPage(argument(call)))
        || (name.equals("flatMap") && isFlux(on) && isFluxOfItems(argument(call)))) {
      return outcome(pages(on), "Flux.from({})", true);
    }
    if (name.equals("forEach") && isStreamOf(on)) {
      return eachPage(select(on), argument(call), EACH, false);
    }
    if (name.equals("flatMap") && isStreamOf(on) && isStreamOfItems(argument(call))) {
      return outcome(pages(on), "{}.list().stream()", false);
    }
    if (name.equals("flatMap")
        && isCall(on, "map")
        && isStreamOf(select(on))
        && isItemsOfPage(argument((J.MethodInvocation) on))
        && argument(call) instanceof J.MemberReference) {
      return outcome(select(select(on)), "{}.list().stream()", false);
    }
    if (name.equals("items")
        && isCall(on, "next")
        && isCall(select(on), "iterator")
        && Aws.isPages(type(select(select(on))))) {
      return firstPage(select(select(on)));
    }
    if (isCall(on, "items") && Aws.isPages(type(select(on)))) {
      return ofItems(call, name, select(on));
    }
    if (isCall(on, "stream")
        && isCall(select(on), "items")
        && Aws.isPages(type(select(select(on))))) {
      return ofStream(call, name, select(select(on)));
    }
    return Optional.empty();
  }

  private Optional<Outcome> ofItems(
      J.MethodInvocation call, String name, @Nullable Expression pages) {
    if (name.equals("forEach") && !Aws.isAsync(type(pages))) {
      return outcome(pages, EACH, argument(call));
    }
    if (name.equals("subscribe")
        && argument(call) != null
        && call.getArguments().size() == 1
        && isFunction(argument(call))) {
      return outcome(pages, eachLater(), argument(call));
    }
    return Optional.empty();
  }

  private static boolean isFunction(@Nullable Expression tree) {
    return tree instanceof J.Lambda || tree instanceof J.MemberReference;
  }

  private Optional<Outcome> ofStream(
      J.MethodInvocation call, String name, @Nullable Expression pages) {
    return switch (name) {
      case "findFirst", "findAny" -> outcome(pages, "{}.first()", false);
      case "toList" -> outcome(pages, "{}.list()", false);
      case "count" -> outcome(pages, "{}.count()", false);
      case "limit" -> outcome(pages, "{}.limit({}).list().stream()", argument(call));
      default -> Optional.empty();
    };
  }

  private Optional<Outcome> direct(J.MethodInvocation call, Expression on) {
    if (!Aws.isPages(on.getType())) {
      return Optional.empty();
    }
    Expression argument = argument(call);
    return switch (call.getSimpleName()) {
      case "items" ->
          outcome(on, Aws.isAsync(on.getType()) ? "{}" : "{}.list()", Aws.isAsync(on.getType()));
      case "forEach" -> eachPage(on, argument, EACH, false);
      case "subscribe" -> eachPage(on, argument, eachLater(), true);
      case "query", "scan" -> Optional.empty();
      default -> Optional.of(Outcome.left(Reason.PAGES, "pages"));
    };
  }

  /** {@code page -> page.items().forEach(f)} and {@code page -> all.addAll(page.items())}. */
  private Optional<Outcome> eachPage(
      @Nullable Expression pages, @Nullable Expression function, String each, boolean isAsync) {
    J.MethodInvocation body = body(function);
    if (body != null
        && body.getSimpleName().equals("forEach")
        && isCall(body.getSelect(), "items")) {
      return outcome(pages, each, argument(body));
    }
    if (body != null
        && pages != null
        && body.getSimpleName().equals("addAll")
        && body.getSelect() != null
        && isCall(argument(body), "items")) {
      Reads.ScanCode scan = reads.scan(pages);
      return Optional.of(
          scan.list() == null
              ? Outcome.left(reason(scan), "pages")
              : Outcome.rewritten(
                  isAsync
                      ? Code.of("{}.thenAccept({}::addAll)", scan.list(), body.getSelect())
                      : Code.of("{}.addAll({})", body.getSelect(), scan.list()),
                  "query",
                  "pages"));
    }
    return Optional.of(Outcome.left(Reason.PAGES, "pages"));
  }

  private static J.@Nullable MethodInvocation body(@Nullable Expression function) {
    if (!(function instanceof J.Lambda lambda)) {
      return null;
    }
    if (lambda.getBody() instanceof J.Block block && block.getStatements().size() == 1) {
      Statement only = block.getStatements().get(0);
      return only instanceof J.MethodInvocation call ? call : null;
    }
    return lambda.getBody() instanceof J.MethodInvocation call ? call : null;
  }

  private Optional<Outcome> firstPage(@Nullable Expression pages) {
    Reads.ScanCode scan = pages == null ? Reads.ScanCode.left(Reason.PAGES) : reads.scan(pages);
    return Optional.of(
        scan.code() == null || scan.limit() == null
            ? Outcome.left(Reason.PAGES, "pages")
            : Outcome.rewritten(
                Code.of("{}.limit({}).list()", scan.code(), scan.limit()), "query", "pages"));
  }

  private Optional<Outcome> outcome(
      @Nullable Expression pages, String format, @Nullable Expression argument) {
    if (pages == null || argument == null) {
      return Optional.empty();
    }
    return Optional.of(outcome(reads.scan(pages), pages, format, argument));
  }

  /** What has a list only, such as a maintained index, is listed. */
  private static Outcome outcome(
      Reads.ScanCode scan, Expression pages, String format, Object... arguments) {
    boolean isList = format.startsWith(LIST) || (format.equals(EACH) && scan.code() == null);
    @Nullable Code on = isList ? scan.list() : scan.code();
    if (on == null) {
      return Outcome.left(reason(scan), kind(pages));
    }
    String rest = format.substring((isList && !format.equals(EACH) ? LIST : "{}").length());
    Object[] all = Stream.concat(Stream.of(on), Stream.of(arguments)).toArray();
    return Outcome.rewritten(Code.of("{}" + rest, all), kinds(pages));
  }

  private Optional<Outcome> outcome(
      @Nullable Expression pages, String format, boolean isPublisher) {
    if (pages == null) {
      return Optional.empty();
    }
    Reads.ScanCode scan = reads.scan(pages);
    if (!isPublisher) {
      return Optional.of(outcome(scan, pages, format, new Object[0]));
    }
    if (scan.code() == null) {
      return Optional.of(Outcome.left(reason(scan), kind(pages)));
    }
    Code items =
        Code.of("FlowAdapters.toPublisher({}.publisher())", scan.code()).importing(ADAPTERS);
    return Optional.of(Outcome.rewritten(Code.of(format, items), kinds(pages)));
  }

  private static Reason reason(Reads.ScanCode scan) {
    return scan.reason() == null ? Reason.PAGES : scan.reason();
  }

  private static String kind(Expression pages) {
    return pages instanceof J.MethodInvocation call
            && Set.of("query", "scan").contains(call.getSimpleName())
        ? call.getSimpleName()
        : "pages";
  }

  private static String[] kinds(Expression pages) {
    String kind = kind(pages);
    return kind.equals("pages") ? new String[] {"pages"} : new String[] {kind, "pages"};
  }

  private static boolean isFlux(Expression tree) {
    return isCall(tree, "from") && Aws.isPages(type(argument((J.MethodInvocation) tree)));
  }

  private static @Nullable Expression pages(Expression tree) {
    return isCall(tree, "stream") ? select(tree) : argument((J.MethodInvocation) tree);
  }

  private static boolean isStreamOf(@Nullable Expression tree) {
    return isCall(tree, "stream") && Aws.isPages(type(select(tree)));
  }

  private static boolean isItemsOfPage(@Nullable Expression function) {
    return (function instanceof J.MemberReference reference
            && reference.getReference().getSimpleName().equals("items"))
        || isCall(body(function), "items");
  }

  private static boolean isStreamOfItems(@Nullable Expression function) {
    J.MethodInvocation body = body(function);
    return isCall(body, "stream") && isCall(select(body), "items");
  }

  private static boolean isFluxOfItems(@Nullable Expression function) {
    J.MethodInvocation body = body(function);
    return body != null && isCall(body, "fromIterable") && isCall(argument(body), "items");
  }

  private static boolean isCall(@Nullable Expression tree, String name) {
    return tree instanceof J.MethodInvocation call && call.getSimpleName().equals(name);
  }

  private static @Nullable Expression select(@Nullable Expression tree) {
    return tree instanceof J.MethodInvocation call ? call.getSelect() : null;
  }

  private static @Nullable Expression argument(J.MethodInvocation call) {
    List<Expression> arguments = call.getArguments();
    return arguments.isEmpty() || arguments.get(0) instanceof J.Empty ? null : arguments.get(0);
  }

  private static org.openrewrite.java.tree.@Nullable JavaType type(@Nullable Expression tree) {
    return tree == null ? null : tree.getType();
  }
}
