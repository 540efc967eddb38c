package io.github.bigtablemapper.spring;

import io.github.bigtablemapper.PageToken;
import org.springframework.core.MethodParameter;
import org.springframework.web.reactive.BindingContext;
import org.springframework.web.reactive.result.method.SyncHandlerMethodArgumentResolver;
import org.springframework.web.server.ServerWebExchange;

/** Makes the same arguments as {@link PageTokenResolver}, for controllers of Spring WebFlux. */
final class ReactivePageTokenResolver implements SyncHandlerMethodArgumentResolver {
  @Override
  public boolean supportsParameter(MethodParameter parameter) {
    return PageTokenResolver.isToken(parameter);
  }

  @Override
  public PageToken resolveArgumentValue(
      MethodParameter parameter, BindingContext binding, ServerWebExchange exchange) {
    return PageToken.of(
        exchange.getRequest().getQueryParams().getFirst(PageTokenResolver.name(parameter)));
  }
}
