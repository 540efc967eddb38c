/**
 * What engines that move cells themselves use of a mapping, such as pipelines and change streams:
 * rows become entities, and entities mutations, without a client.
 */
@NullMarked
package io.github.bigtablemapper.engine;

import org.jspecify.annotations.NullMarked;
