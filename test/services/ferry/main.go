// Command ferry serves the operations API of Holm Line from memory.
package main

import (
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/signal"
	"strings"
	"syscall"
	"time"
)

func main() {
	faults := map[string]bool{}
	if len(os.Args) > 1 && os.Args[1] != "" {
		for _, fault := range strings.Split(os.Args[1], ",") {
			if !knownFaults[fault] {
				fmt.Fprintln(os.Stderr, "unknown fault:", fault)
				os.Exit(2)
			}
			faults[fault] = true
		}
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}

	go func() {
		io.Copy(io.Discard, os.Stdin)
		os.Exit(0)
	}()
	stop := make(chan os.Signal, 1)
	signal.Notify(stop, syscall.SIGTERM, syscall.SIGINT)
	go func() {
		<-stop
		os.Exit(0)
	}()

	service := newService(faults)
	service.seed()
	server := &http.Server{Handler: service.handler(), ReadHeaderTimeout: 10 * time.Second}
	fmt.Printf("http://%s\n", listener.Addr())
	fmt.Fprintln(os.Stderr, server.Serve(listener))
	os.Exit(1)
}
