package io.github.bigtablemapper.spring;

import io.github.bigtablemapper.exception.InvalidPageTokenException;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.ControllerAdvice;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.ResponseStatus;

/**
 * Responds to a page token that the client has changed, or taken from another query, with the
 * status 400. Handlers of the application take precedence.
 */
@ControllerAdvice
@Order(Ordered.LOWEST_PRECEDENCE)
class InvalidPageTokens {
  @ExceptionHandler(InvalidPageTokenException.class)
  @ResponseStatus(code = HttpStatus.BAD_REQUEST, reason = "Invalid page token")
  void refused() {}
}
