/** Interceptors, which receive entities before writes and after reads. */
@NullMarked
package io.github.bigtablemapper.interceptor;

import org.jspecify.annotations.NullMarked;
