package io.github.bigtablemapper.rewrite.internal.call;

import static io.github.bigtablemapper.rewrite.internal.call.PageFunctions.adapted;
import static io.github.bigtablemapper.rewrite.internal.call.PageFunctions.argument;
import static io.github.bigtablemapper.rewrite.internal.call.PageFunctions.body;
import static io.github.bigtablemapper.rewrite.internal.call.PageFunctions.isAdaptedItems;
import static io.github.bigtablemapper.rewrite.internal.call.PageFunctions.isAllOfPage;
import static io.github.bigtablemapper.rewrite.internal.call.PageFunctions.isCall;
import static io.github.bigtablemapper.rewrite.internal.call.PageFunctions.isFirstItem;
import static io.github.bigtablemapper.rewrite.internal.call.PageFunctions.isFunction;
import static io.github.bigtablemapper.rewrite.internal.call.PageFunctions.isIdentity;
import static io.github.bigtablemapper.rewrite.internal.call.PageFunctions.isItemsOfPage;
import static io.github.bigtablemapper.rewrite.internal.call.PageFunctions.isStreamOfItems;
import static io.github.bigtablemapper.rewrite.internal.call.PageFunctions.select;
import static io.github.bigtablemapper.rewrite.internal.call.PageFunctions.streamed;

import io.github.bigtablemapper.rewrite.internal.java.Aws;
import io.github.bigtablemapper.rewrite.internal.java.Code;
import io.github.bigtablemapper.rewrite.internal.java.Reason;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.Flag;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JavaType;

/** Pages of a query and what is done with them: their items one after the other. */
final class Pages {
  private static final Set<String> FLATTENED = Set.of("flatMapIterable", "concatMapIterable");
  private static final Set<String> STREAMED = Set.of("flatMapStream", "concatMapStream");
  private static final Set<String> JOINED = Set.of("flatMap", "concatMap");
  private static final Set<String> PASSED =
      Set.of("org.reactivestreams.Publisher", "java.lang.Iterable");
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

  /** {@return the replacement of a call on pages or on their items, if it is one} */
  Optional<Outcome> rewrite(J.MethodInvocation call) {
    Expression on = call.getSelect();
    Expression adapted = adapted(call);
    if (adapted != call) {
      return outcome(adapted, "{}").map(outcome -> withSize(outcome, adapted));
    }
    return on == null
        ? passed(call)
        : flattened(call, on).or(() -> direct(call, on)).or(() -> passed(call));
  }

  /** {@return a scan that stands for pages, which is left if the size of its pages matters} */
  Outcome withSize(Outcome outcome, Expression pages) {
    boolean isSized = outcome.code() != null && reads.scan(pages).isSized();
    return isSized && !new PageUses(locals.codeBase()).areOfItems(locals.cursor())
        ? Outcome.left(Reason.PAGES, kind(pages))
        : outcome;
  }

  /** Pages that a method takes as a publisher or an iterable stay: a scan is neither. */
  private static Optional<Outcome> passed(J.MethodInvocation call) {
    JavaType.Method method = call.getMethodType();
    List<JavaType> parameters = method == null ? List.of() : method.getParameterTypes();
    List<Expression> arguments = call.getArguments();
    for (int i = 0; i < arguments.size() && !parameters.isEmpty(); i++) {
      JavaType parameter = parameters.get(Math.min(i, parameters.size() - 1));
      if (Aws.isPages(arguments.get(i).getType()) && PASSED.contains(Aws.name(parameter))) {
        return Optional.of(Outcome.left(Reason.PAGES, "pages"));
      }
    }
    return Optional.empty();
  }

  /** Chains of several calls, of which none is left. */
  private Optional<Outcome> flattened(J.MethodInvocation call, Expression on) {
    String name = call.getSimpleName();
    Optional<J.MethodInvocation> adapter = flattenedAdapter(call, on);
    if (adapter.isPresent()) {
      return throughAdapter(adapter.get());
    }
    if (name.equals("forEach") && isStreamOf(on)) {
      return eachPage(streamed(on), argument(call), EACH, false);
    }
    Optional<Expression> joined = joined(call);
    if (joined.isPresent()) {
      return outcome(joined.get(), "{}.list().stream()");
    }
    if (name.equals("flatMap")
        && isCall(on, "findFirst")
        && isStreamOf(select(on))
        && isFirstItem(argument(call))) {
      return firstItem(streamed(select(on)));
    }
    if (name.equals("items")
        && isCall(on, "next")
        && isCall(select(on), "iterator")
        && Aws.isPages(type(select(select(on))))) {
      return firstPage(select(select(on)));
    }
    if (isItems(on)) {
      return ofItems(call, name, select(on));
    }
    Expression items = streamed(on);
    if (isCall(items, "items") && Aws.isPages(type(select(items)))) {
      return ofStream(call, name, select(items));
    }
    // What has a list only is listed by the call that joins its pages.
    return joined(on)
        .flatMap(pages -> ofStream(call, name, pages))
        .filter(outcome -> outcome.code() != null);
  }

  /**
   * The pages whose items a call joins in one stream: {@code pages.stream().flatMap(page ->
   * page.items().stream())}, {@code pages.stream().map(Page::items).flatMap(List::stream)}.
   */
  private static Optional<Expression> joined(Expression tree) {
    if (!(tree instanceof J.MethodInvocation call) || !isCall(call, "flatMap")) {
      return Optional.empty();
    }
    Expression on = call.getSelect();
    if (isStreamOf(on) && isStreamOfItems(argument(call))) {
      return Optional.ofNullable(streamed(on));
    }
    boolean isOfLists =
        on instanceof J.MethodInvocation lists
            && isCall(lists, "map")
            && isStreamOf(select(lists))
            && isItemsOfPage(argument(lists))
            && isFunction(argument(call), "stream");
    return isOfLists ? Optional.ofNullable(streamed(select(on))) : Optional.empty();
  }

  /**
   * What adapts the pages whose items, one after the other, a call makes: {@code
   * Flux.from(pages).flatMapIterable(Page::items)}, {@code
   * Flux.from(pages).map(Page::items).flatMapIterable(items -> items)}.
   */
  private static Optional<J.MethodInvocation> flattenedAdapter(
      J.MethodInvocation call, Expression on) {
    String name = call.getSimpleName();
    Expression function = argument(call);
    boolean isOfPages =
        (FLATTENED.contains(name) && isItemsOfPage(function))
            || (STREAMED.contains(name) && isStreamOfItems(function))
            || (JOINED.contains(name) && isAdaptedItems(function));
    boolean isOfLists =
        (FLATTENED.contains(name) && isIdentity(function))
            || (STREAMED.contains(name) && isFunction(function, "stream"))
            || (JOINED.contains(name) && isFunction(function, "fromIterable"));
    boolean hasLists =
        isCall(on, "map") && isItemsOfPage(argument((J.MethodInvocation) on)) && isOfLists;
    Expression adapter = hasLists ? select(on) : on;
    return Optional.ofNullable(adapter)
        .filter(unused -> hasLists || isOfPages)
        .filter(J.MethodInvocation.class::isInstance)
        .map(J.MethodInvocation.class::cast)
        .filter(Pages::isAdapter);
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

  private Optional<Outcome> ofStream(
      J.MethodInvocation call, String name, @Nullable Expression pages) {
    return switch (name) {
      case "findFirst", "findAny" -> outcome(pages, "{}.first()");
      case "toList" -> outcome(pages, "{}.list()");
      case "count" -> outcome(pages, "{}.count()");
      case "limit" -> outcome(pages, "{}.limit({}).list().stream()", argument(call));
      default -> Optional.empty();
    };
  }

  private Optional<Outcome> direct(J.MethodInvocation call, Expression on) {
    if (!Aws.isPages(on.getType())) {
      return Optional.empty();
    }
    Expression argument = argument(call);
    return switch (isItems(call) ? "items" : call.getSimpleName()) {
      case "items" -> Aws.isAsync(on.getType()) ? publisher(on, items -> items) : outcome(on, LIST);
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
    Expression items = isCall(select(body), "stream") ? select(select(body)) : select(body);
    if (body != null
        && body.getSimpleName().equals("forEach")
        && isCall(items, "items")
        && isAllOfPage(items, function)) {
      return outcome(pages, each, argument(body));
    }
    if (body != null
        && pages != null
        && body.getSimpleName().equals("addAll")
        && body.getSelect() != null
        && isCall(argument(body), "items")
        && isAllOfPage(argument(body), function)) {
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

  private Optional<Outcome> firstPage(@Nullable Expression pages) {
    Reads.ScanCode scan = pages == null ? Reads.ScanCode.left(Reason.PAGES) : reads.scan(pages);
    return Optional.of(
        scan.code() == null || scan.limit() == null
            ? Outcome.left(Reason.PAGES, "pages")
            : Outcome.rewritten(
                Code.of("{}.limit({}).list()", scan.code(), scan.limit()), "query", "pages"));
  }

  /** The first item of the first page, which is empty only if nothing is found. */
  private Optional<Outcome> firstItem(@Nullable Expression pages) {
    Reads.ScanCode scan = pages == null ? Reads.ScanCode.left(Reason.PAGES) : reads.scan(pages);
    return scan.code() == null || scan.hasFullPages()
        ? outcome(pages, "{}.first()")
        : Optional.of(Outcome.left(Reason.PAGES, "pages"));
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

  private Optional<Outcome> outcome(@Nullable Expression pages, String format) {
    return pages == null
        ? Optional.empty()
        : Optional.of(outcome(reads.scan(pages), pages, format, new Object[0]));
  }

  private Optional<Outcome> publisher(@Nullable Expression pages, UnaryOperator<Code> made) {
    if (pages == null) {
      return Optional.empty();
    }
    Reads.ScanCode scan = reads.scan(pages);
    if (scan.code() == null) {
      return Optional.of(Outcome.left(reason(scan), kind(pages)));
    }
    Code items =
        Code.of("FlowAdapters.toPublisher({}.publisher())", scan.code()).importing(ADAPTERS);
    return Optional.of(Outcome.rewritten(made.apply(items), kinds(pages)));
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

  /**
   * True of a method of another library that takes a publisher, such as {@code Flux.from(pages)}
   * and {@code Flowable.fromPublisher(pages)}.
   */
  private static boolean isAdapter(J.MethodInvocation call) {
    Expression pages = argument(call);
    return call.getArguments().size() == 1
        && pages != null
        && Aws.isPages(pages.getType())
        && Aws.isAsync(pages.getType())
        && call.getMethodType() != null
        && call.getMethodType().hasFlags(Flag.Static)
        && !Aws.name(call.getMethodType().getDeclaringType()).startsWith(Aws.SDK);
  }

  /** The publisher of the items, through the same adapter. */
  private Optional<Outcome> throughAdapter(J.MethodInvocation adapter) {
    String method = adapter.getSimpleName() + "({})";
    Expression on = adapter.getSelect();
    return publisher(
        argument(adapter),
        items -> on == null ? Code.of(method, items) : Code.of("{}." + method, on, items));
  }

  private static boolean isStreamOf(@Nullable Expression tree) {
    return Aws.isPages(type(streamed(tree)));
  }

  /** True of {@code pages.items()} and of {@code pages.flatMapIterable(Page::items)}. */
  private static boolean isItems(Expression tree) {
    return Aws.isPages(type(select(tree)))
        && (isCall(tree, "items")
            || (isCall(tree, "flatMapIterable")
                && isItemsOfPage(argument((J.MethodInvocation) tree))));
  }

  private static @Nullable JavaType type(@Nullable Expression tree) {
    return tree == null ? null : tree.getType();
  }
}
