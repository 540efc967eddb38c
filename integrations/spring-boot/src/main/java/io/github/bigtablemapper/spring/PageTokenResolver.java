package io.github.bigtablemapper.spring;

import io.github.bigtablemapper.PageToken;
import org.jspecify.annotations.Nullable;
import org.springframework.core.MethodParameter;
import org.springframework.web.bind.support.WebDataBinderFactory;
import org.springframework.web.context.request.NativeWebRequest;
import org.springframework.web.method.support.HandlerMethodArgumentResolver;
import org.springframework.web.method.support.ModelAndViewContainer;

/**
 * Makes the argument of a controller's parameter of the type {@link PageToken}, of the parameter of
 * the request with the same name. Without one, it is the token of the first page.
 */
final class PageTokenResolver implements HandlerMethodArgumentResolver {
  /** The name, if the class was compiled without the names of parameters. */
  private static final String NAME = "token";

  @Override
  public boolean supportsParameter(MethodParameter parameter) {
    return isToken(parameter);
  }

  /** {@return whether a parameter of a controller is a page token} */
  static boolean isToken(MethodParameter parameter) {
    return parameter.getParameterType() == PageToken.class;
  }

  /** {@return the name of the parameter of the request that has the token} */
  static String name(MethodParameter parameter) {
    String name = parameter.getParameterName();
    return name == null ? NAME : name;
  }

  @Override
  public PageToken resolveArgument(
      MethodParameter parameter,
      @Nullable ModelAndViewContainer container,
      NativeWebRequest request,
      @Nullable WebDataBinderFactory binders) {
    return PageToken.of(request.getParameter(name(parameter)));
  }
}
