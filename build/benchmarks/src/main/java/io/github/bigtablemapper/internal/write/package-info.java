/** What benchmarks need of the package of the same name in the runtime. */
package io.github.bigtablemapper.internal.write;
